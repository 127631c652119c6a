import { inMatrix } from '../support/matrix.ts'
import { expect, test } from '../support/test.ts'

// Sections far below the fold are not laid out yet (the utility `offscreen-*`), so their classes say how high they
// are. If a height were far off, the scrollbar would jump and a return to the page would end at another place.

const PATHS = [
  '/',
  '/discover',
  '/discover?category=beauty',
  '/product/affiliate-gloss-bomb',
  '/brand/fenty-beauty',
  '/blog/forty-shades-and-after',
]
const TOLERANCE = 0.25

for (const width of [390, 1280]) {
  const title = `sections out of view are as high as their classes say, ${width} px wide`
  test(title, inMatrix(width === 390), async ({ browser, site }) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } })
    for (const path of PATHS) {
      await page.goto(site.url + path)
      const heights = await page.evaluate(() => {
        const sections = [...document.querySelectorAll<HTMLElement>('[class*="offscreen-"]')].filter(
          (section) => section.checkVisibility(),
        )
        const guesses = sections.map((section) =>
          Number.parseFloat(getComputedStyle(section).containIntrinsicBlockSize.replace('auto ', '')),
        )
        for (const section of sections) section.style.contentVisibility = 'visible'
        return sections.map((section, index) => ({
          section: section.className,
          guess: guesses[index] ?? 0,
          real: section.getBoundingClientRect().height,
        }))
      })
      expect(heights.length, path).toBeGreaterThan(0)
      const wrong = heights.filter(({ guess, real }) => Math.abs(guess / real - 1) > TOLERANCE)
      expect.soft(wrong, path).toEqual([])
    }
    await page.close()
  })
}
