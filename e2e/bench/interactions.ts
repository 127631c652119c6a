import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { buildSite } from '../../scripts/build.ts'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { fillCatalogue, LARGE_CATALOGUE } from '../support/large-catalogue.ts'
import { startSite } from '../support/start-site.ts'
import { hydrated } from '../support/test.ts'
import { openingDialog } from './opening-dialog.ts'
import { frameTimes, longestEvents, type Row, rowOf, rowOfFrames, timeUntil } from './page-timing.ts'
import { slowCpu } from './slowness.ts'

const RUNS = 5
const CARDS = 1_000
/** A fast flick: 4,800 px per second at 60 frames per second. */
const PIXELS_A_FRAME = 80
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const LIST = '/discover?price=0-900'

/** Response times on a large catalogue: scrolling, typing and filtering on a slow processor, and navigation. */
export async function benchInteractions(): Promise<void> {
  await buildSite()
  const site = await startSite({ fill: fillCatalogue })
  const browser = await chromium.launch(browserLaunchOptions())
  const rows: Row[] = []
  try {
    rows.push(await scrolling(browser, site.url))
    rows.push(...(await filtering(browser, site.url)))
    rows.push(await searching(browser, site.url))
    rows.push(...(await moving(browser, site.url, 'no-preference')))
    rows.push(...(await moving(browser, site.url, 'reduce')))
    rows.push(...(await opening(browser)))
  } finally {
    // Show the measured values even if a later step failed.
    console.log(
      `\nInteractions, ${LARGE_CATALOGUE} products in the backend, ms (navigation and the first opening of the dialog at full speed, the rest at 4x CPU)`,
    )
    console.table(rows)
    await browser.close()
    await site.stop()
  }
}

async function open(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(url)
  await hydrated(page)
  return page
}

async function openSlow(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const page = await open(browser, url, { viewport })
  // The processor is slow only from here on, because `bench pages` measures how fast pages start.
  await slowCpu(page)
  return page
}

async function scrolling(browser: Browser, origin: string): Promise<Row> {
  const page = await openSlow(browser, origin + LIST, PHONE)
  const frames = await frameTimes(page, PIXELS_A_FRAME, { cards: CARDS })
  await page.context().close()
  return rowOfFrames(`${CARDS} cards`, frames)
}

async function filtering(browser: Browser, origin: string): Promise<Row[]> {
  const page = await openSlow(browser, origin + LIST, DESKTOP)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const boxes = ['Beauty', 'Vegan', 'Amazon', 'Sephora']
  const ticks = await longestEvents(page, async () => {
    for (const name of [...boxes, ...boxes]) await filters.getByRole('checkbox', { name }).first().click()
  })
  const slider = filters.getByRole('slider').first()
  await slider.focus()
  const keys = await longestEvents(page, async () => {
    for (let key = 0; key < 20; key++) await slider.press('ArrowRight', { delay: 30 })
  })
  await page.context().close()
  return [rowOf('a choice in the filters', ticks, 100), rowOf('a key on the price slider', keys, 100)]
}

async function searching(browser: Browser, origin: string): Promise<Row> {
  const page = await openSlow(browser, `${origin}/discover`, DESKTOP)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.click()
  const keys = await longestEvents(page, () => box.pressSequentially('generated brand 12', { delay: 90 }))
  await page.context().close()
  return rowOf('a key in the header’s search', keys, 50)
}

/** @param reducedMotion if it is off, the browser cross-fades between pages */
async function moving(
  browser: Browser,
  origin: string,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<Row[]> {
  const page = await open(browser, origin + LIST, { viewport: DESKTOP, reducedMotion })
  const [next, there, back]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run++) {
    const more = page.getByRole('link', { name: 'More products' })
    // The link's href leads to the page after the loaded ones, so it tells how many pages are loaded.
    next.push(
      await timeUntil(page, () => more.evaluate((link: HTMLElement) => link.click()), {
        selector: `#products a[href$="page=${run + 3}"]`,
      }),
    )
    const link = page.locator('#products h3 a').nth(run)
    const name = (await link.textContent()) ?? ''
    await link.hover()
    // The time from pointing at a link to pressing it.
    await page.waitForTimeout(300)
    there.push(await timeUntil(page, () => link.click(), { selector: 'h1', text: name }))
    back.push(
      await timeUntil(page, () => page.evaluate(() => history.back()), { selector: 'h1', text: 'Explore' }),
    )
  }
  await page.context().close()
  const how = reducedMotion === 'reduce' ? '' : ', cross-faded'
  return [
    rowOf(`the next page of the grid${how}`, next, 100),
    rowOf(`a product, from a hovered card${how}`, there, 100),
    rowOf(`back to the grid${how}`, back, 100),
  ]
}

/** Uses a site with the demo products, because a database filled with a large catalogue has none of them. */
async function opening(browser: Browser): Promise<Row[]> {
  const site = await startSite()
  const { cold, again } = await openingDialog(browser, site, { runs: RUNS, viewport: PHONE }).finally(
    site.stop,
  )
  return [
    rowOf('the first opening of the add-to-list dialog, loading over 1.6 Mbit/s and 150 ms', cold, 600),
    rowOf('the same once loaded, at 4x CPU', again, 100),
  ]
}
