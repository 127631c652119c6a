import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'

// What the specification gives in pixels, and in shares and speeds of a drag, on pages that are really laid out.

for (const width of [390, 768, 1280]) {
  test(`at ${width} px a slide of the hero is 280 to 340 px wide, and all of them as wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/`)
    const slides = page.getByRole('region', { name: 'On the front page' }).getByRole('listitem')
    await expect(slides).toHaveCount(7)
    const widths = await slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().width))
    expect(new Set(widths.map(Math.round)).size).toBe(1)
    expect(widths[0]).toBeGreaterThanOrEqual(280)
    expect(widths[0]).toBeLessThanOrEqual(340)
    // A person sees that there are more.
    expect(widths[0]).toBeLessThan(width)
  })
}

/** Columns at 390, 768 and 1280 px. */
const GRIDS = [
  { path: '/discover', grid: '#products ul:has(> li > article)', columns: [2, 3, 4] },
  { path: '/discover', grid: 'section[aria-labelledby="brands"] ul', columns: [2, 3, 4] },
  { path: '/discover', grid: 'ul:has(> li > a[href$="category=accessories"])', columns: [4, 4, 8] },
  { path: '/', grid: 'section[aria-labelledby="fan-favorites"] ul', columns: [2, 3, 3] },
]

test('columns of products, brands, tiles and Fan Favorites, by the width of the page', async ({
  page,
  site,
}) => {
  for (const { path, grid, columns } of GRIDS) {
    await page.goto(site.url + path)
    const list = page.locator(grid).first()
    for (const [index, width] of [390, 768, 1280].entries()) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => list.evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length), {
          message: `${grid} at ${width} px`,
        })
        .toBe(columns[index])
    }
  }
})

test.describe('the drawer of the filters is dragged to dismiss it', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  async function openDrawer(page: Page, url: string) {
    await page.goto(`${url}/discover?filter=trending`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter Products' })
    // It comes up within half a second, and takes a hand wherever it is by then.
    await expect
      .poll(() => drawer.evaluate((sheet) => innerHeight - sheet.getBoundingClientRect().bottom))
      .toBe(0)
    return drawer
  }

  const topOf = (drawer: Locator) => drawer.evaluate((sheet) => sheet.getBoundingClientRect().top)

  /** Takes the drawer by its title and pulls it down by a share of its height, and does not let go. */
  async function pull(page: Page, drawer: Locator, share: number, { frames }: { frames: number }) {
    const title = await drawer.getByRole('heading', { name: 'Filter Products' }).boundingBox()
    const height = await drawer.evaluate((sheet) => sheet.getBoundingClientRect().height)
    if (!title) throw new Error('The drawer has no title to take it by.')
    const [x, y] = [title.x + 20, title.y + title.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let frame = 1; frame <= frames; frame++) {
      await page.mouse.move(x, y + (height * share * frame) / frames)
      // At least a frame each: a pull of so many is never faster than that. A single one waits for nothing.
      if (frames > 1) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    return height * share
  }

  /** 60 frames are a second or more: no fling, which begins at 0.4 px a millisecond. */
  const SLOW = { frames: 60 }

  test('a quarter of its height is not far enough: it follows the hand and springs back', async ({
    page,
    site,
  }) => {
    const drawer = await openDrawer(page, site.url)
    const top = await topOf(drawer)
    const pulled = await pull(page, drawer, 0.2, SLOW)
    await expect.poll(async () => Math.round((await topOf(drawer)) - top)).toBe(Math.round(pulled))
    await page.mouse.up()
    await expect.poll(() => topOf(drawer)).toBe(top)
    await expect(drawer).toBeVisible()
  })

  test('more than a quarter is, however slowly', async ({ page, site }) => {
    const drawer = await openDrawer(page, site.url)
    await pull(page, drawer, 0.3, SLOW)
    await page.mouse.up()
    await expect(drawer).toBeHidden()
  })

  test('a fling is, however short', async ({ page, site }) => {
    const drawer = await openDrawer(page, site.url)
    await pull(page, drawer, 0.2, { frames: 1 })
    await page.mouse.up()
    await expect(drawer).toBeHidden()
  })
})
