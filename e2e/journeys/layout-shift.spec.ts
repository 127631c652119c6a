import { ROUTES } from '../support/routes.ts'
import { expectNoShift, readOn, watchShifts } from '../support/shifts.ts'
import { expect, hydrated, settled, test, WITH_MOTION } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 844 }

for (const viewport of [PHONE, DESK]) {
  test.describe(`at ${viewport.width} px nothing jumps`, () => {
    test.use({ viewport })

    for (const path of [
      ...ROUTES.map((route) => route.path),
      '/product/affiliate-gloss-bomb',
      '/help',
      '/auth',
    ]) {
      test(`${path}, when its fonts come late`, async ({ page, site }) => {
        const read = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await read.promise
          await route.continue()
        })
        await watchShifts(page)
        await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        read.resolve()
        await settled(page)
        await readOn(page)
        await settled(page)
        await expectNoShift(page)
      })
    }

    test.describe('on a walk through the site', () => {
      test.use(viewport === DESK ? WITH_MOTION : {})

      test('from page to page', async ({ page, site }) => {
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
  })
}
