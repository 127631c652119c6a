import { isFull } from '../../shared/domain/src/testing/full.ts'
import { openSignedIn } from '../support/accounts.ts'
import { inMatrix } from '../support/matrix.ts'
import { giveAlerts, MEMBER_SCREENS, registerMember, shown } from '../support/member.ts'
import { REMOTES, ROUTES } from '../support/routes.ts'
import {
  expectNoShift,
  openWithLateFonts,
  scrollDown,
  watchShifts,
  watchShiftsFromNow,
} from '../support/shifts.ts'
import { startSlowPage } from '../support/slow-page.ts'
import { expect, hydrated, settled, test, WITH_MOTION } from '../support/test.ts'

// pages.spec.ts checks each page, in `npm test` on a phone or on a desktop. This file adds phones, in `npm test` a
// product, and walks through the site.

const PRODUCT = '/product/affiliate-gloss-bomb'

/** Without its `<colgroup>`, its first column would be as wide as the table until the second one arrives. */
const COMPARISON = '/compare?ids=affiliate-gloss-bomb,affiliate-soft-pinch-blush'

const ARRIVING = ['/', '/discover', '/discover?category=beauty', '/brand/fenty-beauty', '/blog', COMPARISON]

/** Kinds of page that are not in ROUTES. */
const OTHERS = [
  { path: '/discover?category=beauty', title: 'Beauty Products | A-List' },
  { path: PRODUCT, title: 'Gloss Bomb Universal Lip Luminizer | A-List' },
  { path: '/discover?search=fenty', title: 'Search results for “fenty” | A-List' },
  { path: '/help', title: 'Help Center | A-List' },
  { path: '/auth', title: 'Sign in | A-List' },
  { path: '/brand/nobody-at-all', title: 'Brand Not Found | A-List' },
  { path: '/contact', title: 'Contact Us | A-List' },
  { path: '/no/such/page', title: 'Page not found | A-List' },
]

/** `npm test` goes to one page of each remote and to one that does not exist. */
const WALK = isFull ? [...ROUTES, ...OTHERS] : [...REMOTES, ...OTHERS.slice(-1)]

test.describe('on a phone nothing shifts', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of [...ROUTES.map((route) => route.path), PRODUCT, '/help', '/auth']) {
    test(path, inMatrix(path === PRODUCT), async ({ page, site }) => {
      await watchShifts(page)
      await openWithLateFonts(page, site.url + path)
      await scrollDown(page)
      await settled(page)
      await expectNoShift(page)
    })
  }
})

for (const width of [390, 768, 1280]) {
  test.describe(`while a page arrives in parts on a screen ${width} px wide, nothing shifts`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const path of ARRIVING) {
      test(path, inMatrix(width === 390 && ['/', COMPARISON].includes(path)), async ({ page, site }) => {
        const slow = await startSlowPage(site.url, path)
        await watchShifts(page)
        await page.goto(slow.url)
        await settled(page)
        await expectNoShift(page)
        await slow.stop()
      })
    }
  })
}

for (const [where, use] of [
  ['a phone', { viewport: { width: 390, height: 844 } }],
  ['a desktop, with motion', { viewport: { width: 1280, height: 844 }, ...WITH_MOTION }],
] as const) {
  test.describe(`on a walk through the site on ${where}`, () => {
    test.use(use)

    test('nothing shifts', inMatrix(where === 'a phone'), async ({ page, site }) => {
      await watchShifts(page)
      await page.goto(`${site.url}/`)
      await hydrated(page)
      for (const { path, title } of WALK) {
        // Clicks by script, because the browser does not count shifts in the half second after a real click.
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

test('nothing shifts when the end of the grid comes into view and the next products arrive', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/discover?sort=newest`)
  await hydrated(page)
  await watchShiftsFromNow(page)
  await page.mouse.move(800, 400)
  const end = page.getByText(/^You've seen all \d+ products!$/)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(end).toBeAttached({ timeout: 1 })
  }).toPass({ intervals: [50] })
  await expectNoShift(page)
})

test('nothing shifts between the tabs of the dashboard', async ({ page, site }) => {
  await giveAlerts(page)
  await watchShifts(page)
  await openSignedIn(page, site, await registerMember(site.url), '/dashboard')
  for (const [name, path, ready] of MEMBER_SCREENS.filter(([, path]) => path.startsWith('/dashboard'))) {
    // Clicks by script, because the browser does not count shifts in the half second after a real click.
    await page
      .getByRole('tab', { name })
      .first()
      .evaluate((tab: HTMLElement) => tab.click())
    await expect(page).toHaveURL(site.url + path)
    await shown(page, ready)
    await expectNoShift(page, path)
  }
})
