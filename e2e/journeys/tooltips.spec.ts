import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/test.ts'

/** Opens a page whose clock stands still once its tooltips are ready. */
async function openStill(page: Page, url: string) {
  await page.clock.install()
  await page.goto(url)
  await hydrated(page)
  const tooltip = page.locator('body > [popover=manual]')
  await expect(tooltip).toBeAttached()
  await page.clock.pauseAt(Date.now() + 60_000)
  return tooltip
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('the mouse rests on an icon for 700 ms, or a moment after the last tooltip closed', async ({
  page,
  site,
}) => {
  const tooltip = await openStill(page, `${site.url}/discover?category=beauty`)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Favorites' }).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('Favorites')
  await expect(tooltip).toBeInViewport({ ratio: 1 })

  await header.getByRole('link', { name: 'Discover' }).hover()
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(299)
  await header.getByRole('link', { name: 'Account' }).hover()
  await page.clock.runFor(0)
  await expect(tooltip).toHaveText('Account')
  await expect(tooltip).toBeVisible()

  await header.getByRole('link', { name: 'Discover' }).hover()
  await page.clock.runFor(300)
  const compare = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Compare / })
  await compare.hover()
  await page.clock.runFor(0)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(700)
  await expect(tooltip).toHaveText((await compare.getAttribute('aria-label')) ?? '')
  await expect(tooltip).toBeVisible()
  // It does not hide the card's other icons, such as the heart above.
  const box = await tooltip.boundingBox()
  for (const button of await compare.locator('xpath=ancestor::article[1]').getByRole('button').all()) {
    const other = await button.boundingBox()
    expect(
      box && other && overlap(box, other),
      `the tooltip hides ${await button.getAttribute('aria-label')}`,
    ).toBe(false)
  }
  await page.mouse.down()
  await expect(tooltip).toBeHidden()
})

test('a tooltip follows its button while a sheet slides in, and closes when the button is pressed', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const tooltip = page.locator('body > [popover=manual]')
  await expect(tooltip).toBeAttached()
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await page.keyboard.press('Enter')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(tooltip).toHaveText('Close')
  await expect
    .poll(async () => {
      const [text, button] = await Promise.all([tooltip.boundingBox(), close.boundingBox()])
      return text && button && Math.round(button.y - text.y - text.height)
    })
    .toBe(8)
  await close.hover()
  await page.mouse.down()
  await expect(tooltip).toBeHidden()
})

test('the keyboard names an icon at once; Escape closes the tooltip', async ({ page, site }) => {
  const tooltip = await openStill(page, `${site.url}/product/affiliate-gloss-bomb`)
  const favorites = page.getByRole('banner').getByRole('link', { name: 'Favorites' })
  await favorites.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toBeHidden()
  await page.keyboard.press('Tab')
  await page.clock.runFor(0)
  await expect(tooltip).toHaveText('Favorites')
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(favorites).toBeFocused()
  // A word beside this icon names it already.
  const save = page.getByRole('main').getByRole('button', { name: /^Save Gloss Bomb/ })
  await save.first().focus()
  await page.clock.runFor(0)
  await expect(tooltip).toBeHidden()
})
