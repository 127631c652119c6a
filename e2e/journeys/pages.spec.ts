import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { expectAccessible } from '../support/axe.ts'
import { longLines } from '../support/line-length.ts'
import { unlessLikeAnother } from '../support/matrix.ts'
import { PAGES, routeOf } from '../support/routes.ts'
import { expectNoShift, openWithLateFonts, scrollDown, watchShifts } from '../support/shifts.ts'
import { collectProblems, expect, settled, test } from '../support/test.ts'
import { BETWEEN, expectNoSidewaysScroll, NARROWEST, resize, viewportsOf } from '../support/viewports.ts'

// Opens each page once and checks everything that applies to all pages. `npm test` tries one page of each layout at one
// size: phones and desktops by turns.

const LEAVING = '/exit?url=https%3A%2F%2Fwww.sephora.com%2Fp%2F1&product=Gloss%20Bomb&brand=Fenty%20Beauty'

/** Each page that only `npm test -- --full` opens, with one that is laid out like it. */
const LIKE_ANOTHER: Record<string, string> = {
  '/brand/fenty-beauty?shelf=discounts': '/brand/fenty-beauty',
  '/brand/fenty-beauty?tab=news': '/blog',
  '/brand/fenty-beauty?tab=story': '/brand/fenty-beauty',
  '/onboarding': '/dashboard',
  '/admin': '/dashboard',
  '/discover?search=fenty': '/discover?category=beauty',
  '/discover?search=nobody-knows-this': '/product/nobody-makes-this',
  '/brand/nobody-at-all': '/product/nobody-makes-this',
  '/blog/nobody-wrote-this': '/product/nobody-makes-this',
  '/no/such/page': '/product/nobody-makes-this',
  '/auth?tab=sign-up': '/auth',
  '/forgot-password': '/auth',
  '/reset-password': '/auth',
  '/confirm': '/auth',
  '/unsubscribe': '/auth',
  '/exit?url=javascript%3Aalert(1)': LEAVING,
  '/contact': '/submit-brand',
  '/help': '/privacy',
  '/terms': '/privacy',
  '/affiliate-disclosure': '/privacy',
}
const detailsOf = unlessLikeAnother(PAGES, LIKE_ANOTHER)
const TRIED = PAGES.filter((path) => isFull || !Object.hasOwn(LIKE_ANOTHER, path))

/** Names of the remotes whose files the page requests. */
function remotesAskedFor(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/remotes\/([^/]+)\//.exec(request.url())?.[1]
    if (name) names.add(name)
  })
  return names
}

/** How far to scroll, in screens. It is limited because Discover's grid grows at its end. */
const endOf = (path: string) => (path.startsWith('/discover') ? 2 : 6)

for (const path of PAGES) {
  const route = routeOf(path)

  test(
    `${path} ${route ? `hydrates with ${route.remote} alone, ` : ''}has no layout shift, fits and passes axe’s WCAG 2.2 AA rules`,
    detailsOf(path),
    async ({ page, site }) => {
      const viewports = viewportsOf(TRIED.indexOf(path))
      await page.setViewportSize(viewports[0])
      const problems = collectProblems(page)
      const asked = remotesAskedFor(page)
      await watchShifts(page)
      await openWithLateFonts(page, site.url + path)
      if (route) expect.soft(problems).toEqual([])
      if (route) expect.soft([...asked]).toEqual([route.remote])
      await scrollDown(page, endOf(path))
      await settled(page)
      await expectNoShift(page)

      for (const viewport of viewports) {
        await resize(page, viewport)
        await expectAccessible(page, `${viewport.width} px`)
        expect
          .soft(await longLines(page), `lines of more than 70 letters at ${viewport.width} px`)
          .toEqual([])
      }
      for (const viewport of [NARROWEST, ...BETWEEN]) {
        await resize(page, viewport)
        await expectNoSidewaysScroll(page, `at ${viewport.width} px`)
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const viewport of viewports) {
        await resize(page, viewport)
        await expectNoSidewaysScroll(page, `at ${viewport.width} px, with text of twice the size`)
      }
    },
  )
}
