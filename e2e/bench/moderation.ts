import { type Browser, chromium, type Page } from '@playwright/test'
import { median, percentile } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { MODERATOR, openSignedIn } from '../support/accounts.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { fillSubmissions } from '../support/large-catalogue.ts'
import { type Site, startSite } from '../support/start-site.ts'

const SUBMISSIONS = 10_000
const RUNS = 7
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
    const frames = await scrolling(page)
    console.log(`\nThe moderation dashboard, ${SUBMISSIONS} submissions in the backend, ms at full speed`)
    console.table([
      rowOf('the table’s first rows, after hydration', first, 300),
      rowOf('a status chosen', filters, 150),
      rowOf('another page of the table', pages, 150),
      {
        what: 'a frame while scrolling the table (median, 95th percentile)',
        median: round(median(frames)),
        worst: round(percentile(frames, 95)),
        budget: 20,
      },
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

/** Time from a click on a link to the frame in which the table's rows have changed. */
async function timeUntilOtherRows(page: Page, link: string): Promise<number> {
  const done = page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        let start: number | undefined
        const shown = () =>
          `${document.querySelector('h2')?.textContent} ${document.querySelector(row)?.getAttribute('data-row')}`
        const before = shown()
        addEventListener('click', () => (start = performance.now()), { capture: true, once: true })
        function look() {
          if (start !== undefined && shown() !== before) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    ROW,
  )
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
  return done
}

function scrolling(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        function frame(now: number) {
          times.push(now - last)
          last = now
          window.scrollBy(0, Math.floor(times.length / 60) % 2 === 0 ? 20 : -20)
          if (times.length > 240) resolve(times.slice(1))
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
  )
}

function rowOf(what: string, times: readonly number[], budget: number) {
  return { what, median: round(median(times)), worst: round(Math.max(...times)), budget }
}

const round = (ms: number) => Math.round(ms * 10) / 10
