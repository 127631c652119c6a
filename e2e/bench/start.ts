import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../../backend/bench/median.ts'
import { freePort } from '../../scripts/free-port.ts'
import { workspace } from '../../scripts/workspace.ts'
import { processTree } from '../support/process-tree.ts'

const WARM_RUNS = 3

interface StartTook {
  /** Seconds until the site was open. */
  open: number
  /** Seconds from the request for the first page until all of its pictures had arrived. */
  pictures: number
  /** Seconds from SIGTERM until the last process had ended. */
  stop: number
  processes: { process: string; MB: number }[]
}

/**
 * Measures the real `npm start` in a new clone of the last commit: the first start, with a filled package
 * manager's cache, and later starts. Each has the terminal's environment, but data and ports of its own.
 */
export async function benchStart(): Promise<void> {
  const clone = join(mkdtempSync(join(tmpdir(), 'a-list-start-')), 'clone')
  try {
    execFileSync('git', ['clone', '--quiet', workspace, clone])
    const cold = await measure(clone)
    const warm: StartTook[] = []
    for (let run = 0; run < WARM_RUNS; run++) warm.push(await measure(clone))
    const middle = (part: 'open' | 'pictures' | 'stop') => median(warm.map((took) => took[part]))
    console.log(
      `\nnpm start, seconds (warm: medians of ${WARM_RUNS}; load average ${loadavg()[0]?.toFixed(1)})`,
    )
    console.table({
      cold: rowOf(cold),
      warm: rowOf({ open: middle('open'), pictures: middle('pictures'), stop: middle('stop') }),
    })
    console.log('\nWhat a warm start leaves, resident MB (memory that processes share counts in each)')
    console.table(warm.at(-1)?.processes)
  } finally {
    rmSync(join(clone, '..'), { recursive: true, force: true })
  }
}

function rowOf({ open, pictures, stop }: Omit<StartTook, 'processes'>) {
  const seconds = (value: number) => Number(value.toFixed(1))
  return {
    open: seconds(open),
    'pictures of the first page': seconds(pictures),
    'stopped by SIGTERM': seconds(stop),
  }
}

async function measure(folder: string): Promise<StartTook> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR: undefined }
  // The clone has a Node and a cache of its own.
  const own = { NODE_COMPILE_CACHE: undefined, PATH: withoutOwnPrograms(process.env.PATH) }
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, ...own, PORT: String(port), BACKEND_PORT: String(backendPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The processes of the site write to the same pipe, so the pipe closes when the last one ends.
  const closed = once(npm, 'close')
  try {
    await untilOpen(npm)
    const open = secondsSince(began)
    const asked = performance.now()
    await loadPictures(`http://localhost:${port}`)
    const pictures = secondsSince(asked)
    const processes = processTree(npm.pid ?? 0).map(({ command, residentMb }) => ({
      process: command.replaceAll(/\/\S*\//g, '').slice(0, 60),
      MB: Math.round(residentMb),
    }))
    const told = performance.now()
    npm.kill('SIGTERM')
    await closed
    return { open, pictures, stop: secondsSince(told), processes }
  } finally {
    npm.kill('SIGTERM')
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

function withoutOwnPrograms(path = ''): string {
  return path
    .split(':')
    .filter((folder) => !folder.startsWith(workspace))
    .join(':')
}

function untilOpen(npm: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    npm.stdout?.on('data', (text) => {
      output += text
      if (output.includes('A-List is open')) resolve()
    })
    npm.once('exit', () => reject(new Error(`npm start ended:\n${output}`)))
  })
}

/**
 * Loads the home page's pictures at their default width, all at the same time, like a browser on a fast network.
 */
async function loadPictures(site: string): Promise<void> {
  const html = await (await fetch(site)).text()
  const files = new Set(html.match(/\/pictures\/[\w-]+\.webp/g))
  const answers = await Promise.all([...files].map((file) => fetch(site + file)))
  const missing = answers.find(({ ok }) => !ok)
  if (missing) throw new Error(`${missing.url} answered ${missing.status}`)
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
}
