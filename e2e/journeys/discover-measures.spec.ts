import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'
import { resize } from '../support/viewports.ts'

// Sizes in pixels and drag thresholds from the specification, measured on pages with real layout.

/** A phone, both sides of the mobile breakpoint (spec section 9), and a desktop. */
const WIDTHS = [390, 767, 768, 1280]

/** Number of columns at each width. */
const GRIDS = [
  { path: '/discover?category=beauty', grid: '#products ul:has(> li > article)', columns: [2, 2, 3, 4] },
  { path: '/discover', grid: 'section[aria-labelledby="brands"] ul', columns: [2, 2, 3, 4] },
  { path: '/discover', grid: 'ul:has(> li > a[href$="category=kids"])', columns: [4, 4, 4, 4] },
  { path: '/', grid: 'section[aria-labelledby="fan-favorites"] ul', columns: [2, 2, 3, 3] },
]

test('at each width, grids have the right number of columns, and every slide of the hero is 280 to 340 px wide and reached by arrows', async ({
  page,
  site,
}) => {
  for (const [path, grids] of Map.groupBy(GRIDS, ({ path }) => path)) {
    await page.goto(site.url + path)
    for (const [index, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 900 })
      for (const { grid, columns } of grids) {
        const list = page.locator(grid).first()
        await expect
          .poll(
            () =>
              list.evaluate((ul) => {
                // Far from the viewport, a part with `content-visibility: auto` may still have the last width's style.
                ul.scrollIntoView({ block: 'center' })
                return getComputedStyle(ul).gridTemplateColumns.split(' ').length
              }),
            { message: `${grid} at ${width} px` },
          )
          .toBe(columns[index])
      }
    }
  }

  const carousel = page.getByRole('region', { name: 'On the front page' })
  const slides = carousel.getByRole('listitem')
  await expect(slides).toHaveCount(7)
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 })
    const widths = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().width))
    expect(new Set(widths.map(Math.round)).size).toBe(1)
    expect(widths[0]).toBeGreaterThanOrEqual(280)
    expect(widths[0]).toBeLessThanOrEqual(340)
    // The next slide must be partly visible, so that visitors see that there are more.
    expect(widths[0]).toBeLessThan(width)
  }
  // On a desktop, the arrows lie over the slides, whose links must not take their clicks.
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  const row = carousel.getByRole('list')
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('the first product is named on a laptop’s first screen of Discover', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}/discover`)
  await expect(page.locator('#rows article').first().getByRole('heading')).toBeInViewport({ ratio: 1 })
})

test.describe('the filter drawer is dragged to dismiss it', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  async function openDrawer(page: Page) {
    await page.getByRole('button', { name: 'Filter' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter Products' })
    // The drawer opens within half a second, and can already be dragged while it moves.
    await expect
      .poll(() => drawer.evaluate((sheet) => innerHeight - sheet.getBoundingClientRect().bottom))
      .toBe(0)
    return drawer
  }

  const topOf = (drawer: Locator) => drawer.evaluate((sheet) => sheet.getBoundingClientRect().top)

  /**
   * Drags the drawer by its title, by a fraction of its height, in `duration` ms. The events carry their own
   * timestamps, so the speed of the drag does not depend on this computer.
   * @returns the distance in px, and a function that releases the drawer
   */
  async function pull(page: Page, drawer: Locator, share: number, duration: number) {
    const title = await drawer.getByRole('heading', { name: 'Filter Products' }).boundingBox()
    const height = await drawer.evaluate((sheet) => sheet.getBoundingClientRect().height)
    if (!title) throw new Error('The drawer has no title to drag it by.')
    const [x, y] = [title.x + 20, title.y + title.height / 2]
    const pulled = height * share
    const pointer = await page.context().newCDPSession(page)
    const start = Date.now()
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', distance: number, time: number) =>
      pointer.send('Input.dispatchMouseEvent', {
        type,
        x,
        y: y + distance,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        timestamp: (start + time) / 1000,
      })
    await send('mousePressed', 0, 0)
    await send('mouseMoved', pulled, duration)
    return { pulled, release: () => send('mouseReleased', pulled, duration) }
  }

  // Durations in milliseconds. A fling is faster than 0.4 px per millisecond.
  const SLOW = 2000
  const FLING = 100

  test('a drag by a fifth of its height springs back, a slow drag by more than a quarter closes it, and so does a short fling', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/discover?filter=trending`)
    await hydrated(page)
    const drawer = await openDrawer(page)
    const top = await topOf(drawer)
    const short = await pull(page, drawer, 0.2, SLOW)
    await expect.poll(async () => Math.round((await topOf(drawer)) - top)).toBe(Math.round(short.pulled))
    await short.release()
    await expect.poll(() => topOf(drawer)).toBe(top)
    await expect(drawer).toBeVisible()

    const long = await pull(page, drawer, 0.3, SLOW)
    await long.release()
    await expect(drawer).toBeHidden()

    await openDrawer(page)
    const fling = await pull(page, drawer, 0.2, FLING)
    await fling.release()
    await expect(drawer).toBeHidden()
  })
})
