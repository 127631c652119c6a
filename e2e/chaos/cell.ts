import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Browser, Page } from '@playwright/test'
import { type Account, storeToken } from '../support/accounts.ts'
import type { Site } from '../support/start-site.ts'
import { hydrated } from '../support/test.ts'
import { type FaultName, respondWithFault } from './faults.ts'

// One cell of the table: the effect of one fault in one part of one remote on a visitor.

export const SHELL_MS = 1000
export const CONTENT_MS = 4000
const WAIT_MS = 15_000

/** A remote, with one of its pages. */
export interface Remote {
  remote: string
  path: string
  /** Text on the page once it has loaded. */
  text: string
  /** The account to sign in with, for pages that need one. */
  account?: Account
}

export interface Cell {
  remote: string
  part: string
  fault: FaultName
  shellMs: number
  contentMs: number
  shown: 'content' | 'notice' | 'nothing'
  uncaught: number
  recovered: boolean
}

export const FILES: Record<string, (url: string) => boolean> = {
  entry: (url) => /remoteEntry\.js$/.test(url),
  chunk: (url) => url.endsWith('.js') && !/remoteEntry/.test(url),
  style: (url) => url.endsWith('.css'),
}

async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits until the remote's content or a notice shows. */
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

async function openPage(browser: Browser, site: Site, { account }: Remote) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (account) {
    await storeToken(page, site, account)
    // A returning visitor, whose name the device has stored.
    await page.goto(`${site.url}/help`)
    await page.waitForFunction(() => localStorage.getItem('alist:user'))
  }
  let uncaught = 0
  page.on('pageerror', () => {
    uncaught += 1
  })
  return { page, uncaught: () => uncaught, close: () => context.close() }
}

/** A file of the remote fails to load while a visitor navigates to the remote from another page. */
export async function inBrowser(
  browser: Browser,
  site: Site,
  remote: Remote,
  entry: RegistryEntry,
  part: string,
  fault: FaultName,
) {
  const { page, uncaught, close } = await openPage(browser, site, remote)
  try {
    await page.goto(`${site.url}/help`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
    const isFile = FILES[part] ?? (() => false)
    const matcher = (url: URL) => url.pathname.startsWith(entry.base) && isFile(url.pathname)
    await page.route(matcher, (route) => respondWithFault(route, fault).catch(() => {}))
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

/** A visitor opens the URL directly. */
export async function onServer(
  browser: Browser,
  site: Site,
  remote: Remote,
  { damage, repair }: { damage?: () => void; repair?: () => void },
) {
  const { page, uncaught, close } = await openPage(browser, site, remote)
  try {
    damage?.()
    const began = performance.now()
    await page.goto(site.url + remote.path, { waitUntil: 'commit' })
    const shellMs = await shellAfter(page, began)
    const seen = await watch(page, remote, began)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
    repair?.()
    const recovered = await recovers(page, remote)
    return { ...seen, shellMs, recovered, uncaught: uncaught() }
  } finally {
    repair?.()
    await close()
  }
}

/** Whether the result is as good as main.ts says. */
export function isGood({ shellMs, contentMs, shown, uncaught, recovered }: Cell): boolean {
  return shellMs <= SHELL_MS && contentMs <= CONTENT_MS && shown !== 'nothing' && uncaught === 0 && recovered
}
