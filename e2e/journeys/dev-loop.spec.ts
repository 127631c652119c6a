import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { copyWorkspace } from '../../scripts/testing/copy-workspace.ts'
import { workspace } from '../../scripts/workspace.ts'
import { processTree } from '../support/process-tree.ts'
import { copyTemplate, type SiteDatabase } from '../support/template-database.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

// Runs `npm run dev -- blog` and edits files, in a copy of the workspace with this remote and another one that links to
// it.

// All tests edit the same copy.
test.describe.configure({ mode: 'default', timeout: 180_000 })

let folder: string
let url: string
let backendPort: number
const running: ChildProcess[] = []
let database: SiteDatabase | undefined

/** Starts `npm run dev` in the copy. @returns what it printed, once it is ready */
async function startDev(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const dev = spawn(process.execPath, ['scripts/dev.ts', ...words], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(dev)
  let output = ''
  dev.stderr?.on('data', (text) => (output += text))
  await new Promise<void>((resolve, reject) => {
    dev.stdout?.on('data', (text) => {
      output += text
      if (output.includes('Ready in')) resolve()
    })
    dev.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)))
  })
  return output
}

test.beforeAll(async () => {
  // The first builds of the remotes.
  test.setTimeout(240_000)
  folder = mkdtempSync(join(tmpdir(), 'dev-loop-'))
  await copyWorkspace(folder)
  cpSync(join(workspace, 'shell/dist'), join(folder, 'shell/dist'), { recursive: true })
  for (const other of globSync('mfe-*', { cwd: folder, exclude: ['mfe-blog', 'mfe-admin'] }))
    rmSync(join(folder, other), { recursive: true })
  const admin = join(folder, 'mfe-admin/package.json')
  const needs = readFileSync(admin, 'utf8')
  expect(needs).toContain('"/brand/:id"')
  writeFileSync(admin, needs.replace('/brand/:id', '/blog/:slug'))
  const port = await freePort()
  url = `http://localhost:${port}`
  backendPort = await freePort()
  database = await copyTemplate(join(folder, '.data'))
  await startDev(['blog'], { PORT: String(port), BACKEND_PORT: String(backendPort), ...database.settings })
})

test.afterAll(async () => {
  for (const dev of running) {
    if (dev.exitCode !== null) continue
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The next page is rendered by a process that reads the remotes' code anew. */
function killRenderers() {
  const renderers = running.flatMap(({ pid = 0 }) =>
    processTree(pid).filter(({ command }) => command.includes('--permission')),
  )
  expect(renderers).not.toEqual([])
  for (const { pid } of renderers) process.kill(pid, 'SIGKILL')
}

/** A save is built for the browser and for the server, and a new process renders it. */
const UNTIL_SERVED = { timeout: 60_000 }

const insert = (line: string) => (source: string) =>
  source.replace('\n/** Spec section 2', `\n${line}\n/** Spec section 2`)

const PAGE = './src/stories/stories-page.tsx'

/** Mistakes in a saved file: what is edited, and which place and message the page then shows. */
const MISTAKES: {
  kind: string
  edit: (source: string) => string
  place: string
  message: RegExp | string
  /** Whether the mistake reaches the page's code, which then throws. */
  stopsPage: boolean
}[] = [
  { kind: 'a syntax error', edit: insert('const = 1'), place: PAGE, message: /\[23:6\]/, stopsPage: false },
  {
    kind: 'an error while rendering',
    edit: (source) =>
      source.replace('  const view =', "  if (list) throw new Error('Out of stories')\n  const view ="),
    place: `${PAGE} 28`,
    message: 'Out of stories',
    stopsPage: true,
  },
  {
    kind: 'an error before everything else',
    edit: (source) => source.replace('  const view =', "  throw new Error('No stories')\n  const view ="),
    place: `${PAGE} 28`,
    message: 'No stories',
    stopsPage: true,
  },
]

test('a mistake shows where it is, and the next save continues where the page was', async ({ page }) => {
  const file = join(folder, 'mfe-blog/src/stories/stories-page.tsx')
  const source = readFileSync(file, 'utf8')
  const heading = page.getByRole('heading', { level: 1 })
  const serverHtml = async () => (await fetch(`${url}/blog`)).text()
  const problems = collectProblems(page)
  await page.goto(`${url}/blog`)
  await hydrated(page)
  expect(problems).toEqual([])
  // A reload would remove it.
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'))

  try {
    for (const { kind, edit, place, message, stopsPage } of MISTAKES) {
      await test.step(kind, async () => {
        writeFileSync(file, edit(source))
        const overlay = page.frameLocator('#rspack-dev-server-client-overlay')
        await expect(overlay.getByText(place).first()).toBeVisible()
        await expect(overlay.getByText(message).first()).toBeVisible()
        if (stopsPage) await expect(page.getByText('It stopped with an error')).toBeVisible()
        killRenderers()
        expect(await serverHtml()).toMatch(/(Stories|After [^<]*)<\/h1>/)

        writeFileSync(file, source.replace("'Stories')", `'After ${kind}')`))
        await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0)
        await expect(heading).toHaveText(`After ${kind}`)
        await expect(page.locator('body[data-opened]')).toHaveCount(1)
      })
    }
    const last = `After ${MISTAKES.at(-1)?.kind}`
    await expect.poll(serverHtml, UNTIL_SERVED).toContain(`${last}</h1>`)

    // A page that the server rendered before this save loads the remote as it is after it.
    writeFileSync(file, source)
    await page.reload()
    await hydrated(page)
    await expect(heading).toHaveText('Stories')
    await expect.poll(serverHtml, UNTIL_SERVED).toContain('Stories</h1>')
  } finally {
    await test.info().attach('console', { body: problems.join('\n') })
  }
})

test('a remote that is served alone opens on a page of its own, and a save shows without a reload', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const output = await startDev(['blog', '--alone'], {
    PORT: String(await freePort()),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
  })
  const [address = ''] = /http:\/\/localhost:\d+\/\S*/.exec(output) ?? []
  const problems = collectProblems(page)
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Stories')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'))

  const file = join(folder, 'mfe-blog/src/stories/stories-page.tsx')
  const source = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, source.replace("'Stories')", "'Stories alone')"))
    await expect(heading).toHaveText('Stories alone')
    await expect(page.locator('body[data-opened]')).toHaveCount(1)
  } finally {
    writeFileSync(file, source)
  }
  expect(problems).toEqual([])
})
