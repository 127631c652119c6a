import { chromium, type Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { browserLaunchOptions, HEADLESS_SHELL } from '../support/find-browser.ts'
import { FONT_SETS, isInstalled, onlyFonts } from '../support/font-sets.ts'
import { expectNoShift, openWithLateFonts, scrollDown, watchShifts } from '../support/shifts.ts'
import { expect, settled, test } from '../support/test.ts'

// Pages are shown in a font of the device until ours have loaded. Whatever that font is, nothing may move then.
// TEST_FONTS=on makes the tests fail, instead of being skipped, without the Debian packages of the fonts.

const PATHS = ['/', '/discover?category=beauty', '/brand/fenty-beauty', '/blog/forty-shades-and-after']
const SCREENS = [390, 1280].flatMap((width) => PATHS.map((path) => ({ width, path })))
/**
 * The pages to open in the nth set. Shifts come from letters of different widths, and the test compares widths in every
 * set. So `npm test` opens only one page, in the first set.
 */
const screensIn = (nth: number) =>
  isFull ? SCREENS : nth === 0 ? [{ width: 390, path: '/brand/fenty-beauty' }] : []

const MAX_DIFFERENCE = 0.01

for (const [nth, set] of FONT_SETS.entries()) {
  test(`nothing moves when our fonts replace ${set.name}`, async ({ site }, info) => {
    test.skip(!isInstalled(set) && process.env.TEST_FONTS !== 'on', `${set.debianPackage} is not installed`)
    expect(isInstalled(set), `${set.debianPackage} is not installed`).toBe(true)
    const launchOptions = browserLaunchOptions(HEADLESS_SHELL)
    const env = { ...process.env, ...onlyFonts(set, info.outputPath()) } as Record<string, string>
    const browser = await chromium.launch({ ...launchOptions, env })
    const first = await browser.newPage()
    await first.goto(`${site.url}/help`)
    for (const [ours, fallback] of Object.entries(set.fallbacks)) {
      const ratio = (await textWidth(first, fallback)) / (await textWidth(first, ours))
      expect.soft(Math.abs(ratio - 1), `${fallback} is ${ratio} times as wide`).toBeLessThan(MAX_DIFFERENCE)
    }
    await first.close()
    for (const { width, path } of screensIn(nth)) {
      const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
      await watchShifts(page)
      await openWithLateFonts(page, site.url + path)
      await scrollDown(page)
      await settled(page)
      await expectNoShift(page, `${path}, ${width} px wide`)
      await page.close()
    }
    await browser.close()
  })
}

/** Width of English text in a font of the page. @returns pixels */
function textWidth(page: Page, family: string): Promise<number> {
  return page.evaluate(async (name) => {
    const font = `400 100px "${name}"`
    const faces = await document.fonts.load(font)
    if (faces.length === 0) throw new Error(`The page has no face "${name}".`)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('This browser has no canvas.')
    context.font = font
    const text =
      'A famous name sells a first bottle; only a good formula sells a second one. We follow both: the launches ' +
      'and the people behind them, and what is actually in the box, what it costs and who has it in stock. '
    return context.measureText(text).width
  }, family)
}
