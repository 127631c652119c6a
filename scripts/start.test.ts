import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import { remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { editRelease, liveEntry } from '../e2e/support/edit-release.ts'
import { processTree, type TreeProcess } from '../e2e/support/process-tree.ts'
import { testPublisher } from '../e2e/support/test-publisher.ts'
import { isFull } from '../shared/domain/src/testing/full.ts'
import { freePort } from './free-port.ts'
import { copyWorkspace } from './testing/copy-workspace.ts'
import { workspace } from './workspace.ts'

// These run the real `npm start`. The first start in a data folder builds the remotes that changed.

const TIMEOUT_MS = 600_000
const hasProcessList = process.platform === 'linux'
const npms: ChildProcess[] = []

afterEach(() => {
  for (const npm of npms.splice(0)) {
    // Cleans up after a failed test.
    for (const { pid } of npm.pid ? processTree(npm.pid) : []) process.kill(pid, 'SIGKILL')
  }
})

const newDataDir = () => mkdtempSync(join(tmpdir(), 'start-'))

/** Runs `npm start`, or another command, until it has printed these words. */
async function startUntil(
  words: string,
  dataDir: string,
  { command = ['start'], cwd = workspace }: { command?: string[]; cwd?: string } = {},
) {
  // The site's origin contains its port, so the port is chosen before the start.
  const port = await freePort()
  const npm = spawn('npm', command, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      // A busy machine needs longer than two seconds for the data of the first page.
      TIME_SCALE: '10',
      DATA_DIR: dataDir,
      PORT: String(port),
      BACKEND_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npms.push(npm)
  // Each process of the site writes to these pipes. The pipes close when the last process ends.
  const closed = once(npm, 'close')
  let output = ''
  let errors = ''
  npm.stderr.on('data', (text) => {
    errors += text
  })
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (text) => {
      output += text
      if (output.includes(words)) resolve()
    })
    npm.once('exit', () => reject(new Error(`npm ${command.join(' ')} ended:\n${output}${errors}`)))
  })
  const url = `http://localhost:${port}`
  return { npm, closed, url, output: () => output, processes: processTree(npm.pid ?? 0) }
}

const isAlive = ({ pid }: { pid: number }) => existsSync(`/proc/${pid}`)
/** Ends a site with SIGTERM to npm, and waits until all its processes have ended. */
async function stop({ npm, closed, processes }: Awaited<ReturnType<typeof startUntil>>): Promise<void> {
  npm.kill('SIGTERM')
  if (hasProcessList) await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]))
  await closed
}

async function historyOf(dataDir: string) {
  return (await testSigner(dataDir).log.latest()).document.history
}

test('a later start serves the releases of other checkouts', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = newDataDir()
  await stop(await startUntil('A-List is open', dataDir))
  const own = await liveEntry(dataDir, 'blog')
  const theirs = editRelease(dataDir, own, (text) => text, '9.9.9')
  await testPublisher(dataDir).publish(theirs)
  const inRenderer = (text: string, file: string) =>
    file === 'renderer.cjs' ? text.replaceAll('Skip to content', 'Skip to their content') : text
  const theirHost = editRelease(dataDir, await liveEntry(dataDir, 'shell'), inRenderer, '9.9.9')
  await testPublisher(dataDir).publish(theirHost)
  const history = await historyOf(dataDir)

  const site = await startUntil('A-List is open', dataDir)
  expect(await (await fetch(`${site.url}/discover`)).text()).toContain('Skip to their content')
  const response = await fetch(`${site.url}/__remotes/status`)
  expect(response.status, await response.clone().text()).toBe(200)
  const status = remotesStatusSchema.parse(await response.json())
  expect(status.remotes.find(({ name }) => name === 'blog')).toMatchObject({
    live: '9.9.9',
    serving: '9.9.9',
  })
  expect(await historyOf(dataDir)).toEqual(history)
  expect(site.output()).toContain(`blog: 9.9.9 is live, this folder has ${own.version}`)
  expect(site.output()).toContain('shell: 9.9.9 is live, this folder has')
  expect(site.output()).not.toContain('brand:')
  if (hasProcessList) expectSmallProcesses(site.processes)
  await stop(site)
})

/** Fails if a process of an open site builds, or has loaded the bundler or sharp. */
function expectSmallProcesses(processes: TreeProcess[]): void {
  const commands = processes.map(({ command }) => command)
  expect(commands.filter((command) => /build\.ts|npm exec/.test(command))).toEqual([])
  const libraries = processes.flatMap(({ pid }) => librariesOf(pid))
  expect(libraries).not.toEqual([])
  expect(libraries.filter((file) => /rspack|sharp|vips/.test(file))).toEqual([])
}

test.skipIf(!hasProcessList)(
  'SIGTERM ends a site that is still being built',
  { timeout: TIMEOUT_MS },
  async () => {
    await stop(await startUntil('Building what changed', newDataDir()))
  },
)

// Several starts and builds in a new folder take a minute.
if (isFull) {
  test('the site starts again after development, and no start adds a revision', {
    timeout: 600_000,
  }, async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'workspace-'))
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
    await copyWorkspace(cwd)
    const dataDir = join(cwd, '.data')
    const revision = async () => (await testSigner(dataDir).log.latest()).document.revision
    const restart = async () => stop(await startUntil('A-List is open', dataDir, { cwd }))

    await restart()
    expect(await revision()).toBe(1)
    await stop(await startUntil('Ready in', dataDir, { cwd, command: ['run', 'dev', '--', 'blog'] }))
    // Development has an environment of its own in the same registry.
    const afterDevelopment = await revision()
    for (let start = 0; start < 3; start++) await restart()
    rmSync(join(cwd, 'mfe-admin/dist'), { recursive: true })
    await restart()
    expect(await revision()).toBe(afterDevelopment)
  })
}

/** The native libraries that a process has loaded; none if it has ended. */
function librariesOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\/\S+\.(?:node|so[.\d]*)$/gm) ?? []
  } catch {
    return []
  }
}
