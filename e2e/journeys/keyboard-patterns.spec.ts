import { tabTo } from '../support/keyboard.ts'
import { expect, hydrated, test } from '../support/test.ts'

// Tests the keys of the ARIA Authoring Practices in a real browser, because half of these controls are native.

test('combobox: arrows wrap around, the box keeps the focus, and Escape closes the list', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.focus()
  await page.keyboard.type('fenty')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Fenty Beauty')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('fenty')
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await expect(box).toHaveValue('xfenty')
})

test('tabs: there is one tab stop, arrows wrap around, and the panel is the next tab stop', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/brand/fenty-beauty`)
  await hydrated(page)
  const list = page.getByRole('main').getByRole('tablist').first()
  const open = list.getByRole('tab', { selected: true })
  await tabTo(page, open)
  for (const [key, name] of [
    ['ArrowRight', 'Brand Story'],
    ['End', 'News'],
    ['ArrowRight', 'Shop'],
    ['ArrowLeft', 'News'],
    ['Home', 'Shop'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(open).toHaveText(name)
    await expect(open).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Shop' })).toBeFocused()
})

test('dialog: the focus moves in, stays in, and returns after Escape', async ({ page, site }) => {
  await page.goto(`${site.url}/product/affiliate-gloss-bomb`)
  await hydrated(page)
  const share = page.getByRole('main').getByRole('button', { name: /share/i }).first()
  await share.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const focusIsInside = () =>
    dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
  for (let stop = 0; stop < 12; stop += 1) {
    expect(await focusIsInside(), `after ${stop} stops`).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()
})

test('carousel: arrow keys scroll the focused row, and its buttons stop at the ends', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  await hydrated(page)
  const carousel = page.locator('[aria-roledescription=carousel]').first()
  const row = carousel.getByRole('list')
  const left = () => row.evaluate((element) => element.scrollLeft)
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(0)
  const next = carousel.getByRole('button', { name: 'Next slide' })
  await next.focus()
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(next).toBeHidden()
  await expect(carousel.getByRole('button', { name: 'Previous slide' })).toBeVisible()
})

test('radios: there is one tab stop, and arrows select and wrap around', async ({ page, site }) => {
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  const colors = page.getByRole('contentinfo').getByRole('group', { name: 'Colors' })
  const chosen = colors.getByRole('radio', { checked: true })
  await colors.getByRole('radio', { name: 'As the device' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Light'],
    ['ArrowDown', 'Dark'],
    ['ArrowRight', 'As the device'],
    ['ArrowLeft', 'Dark'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen).toHaveAccessibleName(name)
    await expect(chosen).toBeFocused()
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Tab')
  expect(await colors.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('slider: arrows move by ten dollars, Home and End work, and neither thumb passes the other', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  const low = page.getByRole('slider', { name: 'Lowest price' })
  const high = page.getByRole('slider', { name: 'Highest price' })
  await tabTo(page, low)
  await page.keyboard.press('ArrowRight')
  await expect(low).toHaveAttribute('aria-valuetext', '$10')
  await page.keyboard.press('ArrowUp')
  await expect(low).toHaveAttribute('aria-valuetext', '$20')
  await page.keyboard.press('ArrowLeft')
  await expect(low).toHaveAttribute('aria-valuetext', '$10')
  await page.keyboard.press('Tab')
  await expect(high).toBeFocused()
  await page.keyboard.press('Home')
  await expect(high).toHaveAttribute('aria-valuetext', '$10')
  await page.keyboard.press('End')
  await expect(high).toHaveAttribute('aria-valuetext', '$1,000')
})
