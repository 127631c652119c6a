import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { expect, test } from '../support/test.ts'

// A page inlines its critical CSS and loads the full stylesheets later. Visitors must not notice when these arrive.

/** `npm test` opens these, the first three on desktops too. */
const TYPICAL = [
  '/',
  '/discover?category=beauty',
  '/product/affiliate-gloss-bomb',
  '/brand/fenty-beauty?tab=story',
  '/blog/forty-shades-and-after',
  '/auth',
]
const PATHS = [
  ...TYPICAL,
  '/discover',
  '/brand/fenty-beauty',
  '/submit-brand',
  '/blog',
  '/dashboard',
  '/contact',
  '/privacy',
  '/no-such-page',
]

for (const width of [390, 1280]) {
  test(`nothing moves or changes its look when the full stylesheets load, ${width} px wide`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    // Nothing hydrates, so the page stays as the server rendered it.
    await page.route('**/*.js', (route) => route.abort())
    for (const path of isFull ? PATHS : TYPICAL.slice(0, width === 390 ? undefined : 3)) {
      const stylesheets = Promise.withResolvers<void>()
      await page.route('**/*.css', (route) => stylesheets.promise.then(() => route.continue()))
      await page.goto(site.url + path, { waitUntil: 'commit' })
      // Waits for the whole document, because a partial one has fewer elements.
      await page.waitForFunction(
        () => document.readyState !== 'loading' && document.querySelector('link[rel=stylesheet]'),
      )
      const before = await looks(page)
      stylesheets.resolve()
      await page.waitForFunction(() =>
        [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
      )
      expect(before.length, path).toBeGreaterThan(50)
      expect(differences(before, await looks(page)), path).toEqual([])
      await page.unroute('**/*.css')
    }
    await page.close()
  })
}

/** The position and computed style of each element, in document order. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Sections out of view have not requested their fonts yet, so this loads all fonts. Some fonts of the device
    // (`local()`) are missing, so their promises are rejected.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    return [...document.body.querySelectorAll('*:not(noscript, noscript *, script)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = (pseudo?: string) => {
        const drawn = getComputedStyle(element, pseudo)
        return [
          drawn.color,
          drawn.backgroundColor,
          drawn.font,
          drawn.opacity,
          drawn.visibility,
          drawn.textDecorationLine,
          drawn.letterSpacing,
          drawn.borderTopColor,
          drawn.content,
        ]
      }
      const box = [x, y, width, height].map((size) => Math.round(size * 10) / 10)
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return JSON.stringify([name, ...box, ...style(), ...style('::before'), ...style('::after')])
    })
  })
}

function differences(before: string[], after: string[]): string[] {
  return after
    .flatMap((look, index) => (look === before[index] ? [] : [`${before[index]}\n→ ${look}`]))
    .slice(0, 3)
}
