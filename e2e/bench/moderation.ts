import { type Browser, chromium, type Page } from '@playwright/test'
import { buildSite } from '../../scripts/build.ts'
import { MODERATOR, openSignedIn } from '../support/accounts.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { fillSubmissions } from '../support/large-catalogue.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { frameTimes, rowOf, rowOfFrames, timeUntil } from './page-timing.ts'

const SUBMISSIONS = 10_000
const RUNS = 7
const PIXELS_A_FRAME = 20
const ROW = '[data-row]'

/**
 * Measures the moderation table with many submissions: first rows after a load, filters, pages and scrolling.
 */
export async function benchModeration(): Promise<void> {
  await buildSite()
  const site = await startSite({ fill: (database) => fillSubmissions(database, SUBMISSIONS) })
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const first: number[] = []
    for (let run = 0; run < RUNS; run++) first.push(await firstPage(browser, site))
    const page = await openModeration(browser, site)
    const [filters, pages] = await moving(page)
    const frames = await frameTimes(page, PIXELS_A_FRAME, { frames: 240 })
    console.log(`\nThe moderation dashboard, ${SUBMISSIONS} submissions in the backend, ms at full speed`)
    console.table([
      rowOf('the table’s first rows, after hydration', first, 300),
      rowOf('a status chosen', filters, 150),
      rowOf('another page of the table', pages, 150),
      rowOfFrames('the table', frames),
    ])
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function openModeration(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openSignedIn(page, site, MODERATOR, '/admin')
  await page.locator(ROW).first().waitFor()
  return page
}

/** Time from hydration of the shell to the first row, on a second visit. */
async function firstPage(browser: Browser, site: Site): Promise<number> {
  const page = await openModeration(browser, site)
  await page.addInitScript((row) => {
    let startedAt: number | undefined
    function look(now: number) {
      const isHydrating = Object.keys(document.documentElement).some((key) => key.startsWith('__react'))
      if (isHydrating) startedAt ??= now
      if (startedAt !== undefined && document.querySelector(row))
        Object.assign(window, { took: now - startedAt })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, ROW)
  await page.reload()
  const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took)
  const ms = await took.jsonValue()
  await page.context().close()
  return ms ?? Number.NaN
}

async function moving(page: Page): Promise<[filters: number[], pages: number[]]> {
  const [filters, pages]: [number[], number[]] = [[], []]
  for (const name of ['Approved', 'Rejected', 'Pending', 'All']) {
    filters.push(await timeUntilOtherRows(page, name))
  }
  for (let number = 2; number < 2 + RUNS; number++)
    pages.push(await timeUntilOtherRows(page, `Page ${number}`))
  return [filters, pages]
}

/** Time from a click on a link to the frame in which the table has changed. */
function timeUntilOtherRows(page: Page, name: string): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return timeUntil(page, () => link.click(), { selector: `h2, ${ROW}:first-child`, changed: true })
}
