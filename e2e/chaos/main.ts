import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goLive, rollBack } from '@a-list/release/registry/changes.ts'
import { deskByHand } from '@a-list/release/testing/by-hand.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildSite } from '../../scripts/build.ts'
import { workspace } from '../../scripts/workspace.ts'
import { editRelease, liveEntry } from '../support/edit-release.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { REMOTES } from '../support/routes.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { hydrated } from '../support/test.ts'
import { answerBadly, FAULTS, type FaultName } from './faults.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { versionWithFault } from './server-bundle.ts'

// npm run chaos             every remote × part × fault, as a table
// npm run chaos -- --write  also into docs/chaos.md
// Each cell: the shell within a second, a notice or last good content within four, no uncaught error, and recovery
// without a reload once the fault is gone.

const SHELL_MS = 1000
const CONTENT_MS = 4000
const WAIT_MS = 15_000

type Remote = (typeof REMOTES)[number]

interface Cell {
  remote: string
  part: string
  fault: FaultName
  shellMs: number
  contentMs: number
  shown: 'content' | 'notice' | 'nothing'
  uncaught: number
  recovered: boolean
}

const FILES: Record<string, (url: string) => boolean> = {
  entry: (url) => /remoteEntry\.[\w]+\.js$/.test(url),
  chunk: (url) => url.endsWith('.js') && !/remoteEntry/.test(url),
  style: (url) => url.endsWith('.css'),
}

async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits for what the reader gets to see in the remote's place. */
async function watch(page: Page, { remote, text }: Remote, began: number) {
  const main = page.getByRole('main')
  const content = main
    .getByText(text)
    .first()
    .waitFor({ timeout: WAIT_MS })
    .then(() => 'content' as const)
  const notice = page
    .locator(`[data-remote-notice="${remote}"]`)
    .waitFor({ timeout: WAIT_MS })
    .then(() => 'notice' as const)
  const shown = await Promise.any([content, notice]).catch(() => 'nothing' as const)
  const contentMs = Math.round(performance.now() - began)
  void Promise.allSettled([content, notice])
  return { shown, contentMs }
}

async function shellAfter(page: Page, began: number): Promise<number> {
  await page.getByRole('banner').waitFor({ timeout: WAIT_MS })
  return Math.round(performance.now() - began)
}

async function recovers(page: Page, { path, text }: Remote): Promise<boolean> {
  const again = page.getByRole('button', { name: 'Try again' })
  if (await again.count()) await again.first().click()
  else {
    await follow(page, '/help')
    await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor({ timeout: WAIT_MS })
    await follow(page, path)
  }
  return page
    .getByRole('main')
    .getByText(text)
    .first()
    .waitFor({ timeout: WAIT_MS })
    .then(
      () => page.evaluate(() => 'wasHereBefore' in window),
      () => false,
    )
}

async function openPage(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  let uncaught = 0
  page.on('pageerror', () => {
    uncaught += 1
  })
  return { page, uncaught: () => uncaught, close: () => context.close() }
}

/** A file of the remote suffers on its way to a reader who comes from another page. */
async function inBrowser(
  browser: Browser,
  site: Site,
  remote: Remote,
  entry: RegistryEntry,
  part: string,
  fault: FaultName,
) {
  const { page, uncaught, close } = await openPage(browser)
  try {
    await page.goto(`${site.url}/help`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
    const isFile = FILES[part] ?? (() => false)
    const matcher = (url: URL) => url.pathname.startsWith(entry.base) && isFile(url.pathname)
    await page.route(matcher, (route) => answerBadly(route, fault).catch(() => {}))
    const began = performance.now()
    await follow(page, remote.path)
    const shellMs = await shellAfter(page, began)
    const seen = await watch(page, remote, began)
    await page.unroute(matcher)
    const recovered = await recovers(page, remote)
    return { ...seen, shellMs, recovered, uncaught: uncaught() }
  } finally {
    await close()
  }
}

/** A reader opens the address itself. */
async function onServer(browser: Browser, site: Site, remote: Remote, mend: () => void) {
  const { page, uncaught, close } = await openPage(browser)
  try {
    const began = performance.now()
    await page.goto(site.url + remote.path, { waitUntil: 'commit' })
    const shellMs = await shellAfter(page, began)
    const seen = await watch(page, remote, began)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
    mend()
    const recovered = await recovers(page, remote)
    return { ...seen, shellMs, recovered, uncaught: uncaught() }
  } finally {
    await close()
  }
}

async function run(browser: Browser): Promise<Cell[]> {
  const cells: Cell[] = []
  const site = await startSite({ env: { PAGE_CACHE_MS: '0' } })
  const proxy = await startFaultyProxy(() => site.backendUrl)
  const behindProxy = await startSite({
    withBackend: false,
    env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0' },
  })
  const { log, key } = deskByHand(site.dataDir)
  const sign = () => ({ environment: 'production', who: 'chaos', now: Date.now() })
  const revisionServed = async () => {
    const answer = await fetch(`${site.url}/__remotes/status`)
    return ((await answer.json()) as { revision: number }).revision
  }
  async function publish(entry: RegistryEntry) {
    const { revision } = await log.change(key, (document) => goLive(document, entry, 'publish', sign()))
    while ((await revisionServed()) < revision) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  function note(cell: Cell) {
    cells.push(cell)
    process.stdout.write(isGood(cell) ? '.' : 'x')
  }
  try {
    for (const remote of REMOTES) {
      const good = await liveEntry(site.dataDir, remote.remote)
      // The same code once more: what it replaced is the last good version.
      const live = editRelease(site.dataDir, good, (text) => text, '9.0.0-chaos')
      await publish(live)
      for (const part of Object.keys(FILES)) {
        for (const fault of FAULTS) {
          const seen = await inBrowser(browser, site, remote, live, part, fault)
          note({ remote: remote.remote, part, fault, ...seen })
        }
      }
      for (const [index, fault] of FAULTS.entries()) {
        await publish(versionWithFault(site.dataDir, good, `9.1.${index}-chaos`, fault))
        const seen = await onServer(browser, site, remote, () => {})
        note({ remote: remote.remote, part: 'server bundle', fault, ...seen })
        await log.change(key, (document) => rollBack(document, remote.remote, sign()))
      }
      for (const fault of FAULTS) {
        proxy.fault = fault
        const seen = await onServer(browser, behindProxy, remote, () => {
          proxy.fault = undefined
        })
        proxy.fault = undefined
        note({ remote: remote.remote, part: 'loader', fault, ...seen })
      }
    }
  } finally {
    await Promise.all([site.stop(), behindProxy.stop()])
    proxy.stop()
  }
  return cells
}

function isGood({ shellMs, contentMs, shown, uncaught, recovered }: Cell): boolean {
  return shellMs <= SHELL_MS && contentMs <= CONTENT_MS && shown !== 'nothing' && uncaught === 0 && recovered
}

function inMarkdown(cells: Cell[]): string {
  const rows = cells.map(({ remote, part, fault, shellMs, contentMs, shown, uncaught, recovered }) =>
    [remote, part, fault, shellMs, contentMs, shown, uncaught, recovered ? 'yes' : 'no'].join(' | '),
  )
  return `# What was broken, and what readers saw

Made by \`npm run chaos -- --write\`: every remote × part × fault in a real browser. A cell is good when header and footer stand within
${SHELL_MS} ms, the page, its last good version or a notice within ${CONTENT_MS} ms, no error is uncaught, and once the fault is gone the
page comes without a reload. Good: ${cells.filter(isGood).length} of ${cells.length}.

remote | part | fault | shell, ms | then, ms | shown | uncaught | recovers
---|---|---|--:|--:|---|--:|---
${rows.join('\n')}
`
}

await buildSite()
const browser = await chromium.launch(browserLaunchOptions())
const cells = await run(browser).finally(() => browser.close())
console.log()
console.table(cells)
console.log(`${cells.filter(isGood).length} of ${cells.length} cells are good.`)
if (process.argv.includes('--write')) writeFileSync(join(workspace, 'docs/chaos.md'), inMarkdown(cells))
process.exitCode = cells.every(isGood) ? 0 : 1
