import { ROUTES } from '../support/routes.ts'
import { expectNoShift, openWithLateFonts, readOn, watchShifts } from '../support/shifts.ts'
import { expect, hydrated, settled, test, WITH_MOTION } from '../support/test.ts'

// On a desk pages.spec.ts looks at each page by itself.

test.describe('on a phone nothing jumps', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of [
    ...ROUTES.map((route) => route.path),
    '/product/affiliate-gloss-bomb',
    '/help',
    '/auth',
  ]) {
    test(path, async ({ page, site }) => {
      await watchShifts(page)
      await openWithLateFonts(page, site.url + path)
      await readOn(page)
      await settled(page)
      await expectNoShift(page)
    })
  }
})

for (const [where, use] of [
  ['a phone', { viewport: { width: 390, height: 844 } }],
  ['a desk, with motion', { viewport: { width: 1280, height: 844 }, ...WITH_MOTION }],
] as const) {
  test.describe(`on a walk through the site on ${where}`, () => {
    test.use(use)

    test('nothing jumps', async ({ page, site }) => {
      await watchShifts(page)
      await page.goto(`${site.url}/`)
      await hydrated(page)
      for (const { path, title } of ROUTES) {
        // By script, as a click would forgive the half second after it.
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href })
          document.querySelector('main')?.append(link)
          link.click()
          link.remove()
        }, path)
        await expect(page).toHaveTitle(title)
        await expectNoShift(page, path)
      }
    })
  })
}
