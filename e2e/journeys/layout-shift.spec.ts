import type { Page } from '@playwright/test'
import { ROUTES } from '../support/routes.ts'
import { expect, hydrated, test } from '../support/test.ts'

/** Beyond this something on the page has visibly jumped. */
const MOST_SHIFT = 0.005

/** Adds up what moves without a person's doing, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        for (const { node } of entry.sources) {
          if (node instanceof Element) shifts.moved.push(node.outerHTML.slice(0, 120))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectNoShift(page: Page) {
  // Two frames: what the last change moved has been reported by then.
  const shifts = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: never }).shifts)),
        )
      }),
  )
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px nothing jumps`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const path of [
      ...ROUTES.map((route) => route.path),
      '/product/affiliate-gloss-bomb',
      '/help',
      '/auth',
    ]) {
      test(path, async ({ page, site }) => {
        await watchShifts(page)
        await page.goto(site.url + path)
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        await page.mouse.wheel(0, 2000)
        await page.waitForLoadState('networkidle')
        await expectNoShift(page)
      })
    }

    test('on a walk through the site', async ({ page, site }) => {
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
        await page.waitForLoadState('networkidle')
        await expectNoShift(page)
      }
    })
  })
}
