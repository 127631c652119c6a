import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { EVERY_LOOK, HEIGHTS, THEMES, type Width } from './looks.ts'

/** Screenshots of long pages end at this height, because the rest repeats the first screens. */
const MAX_HEIGHT = 3000

/** Sample images are replaced, because they are not under test and would enlarge the repository. */
const GREY = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path fill="#9a928c" d="M0 0h4v3H0z"/></svg>',
)

/** Serves a grey area for every sample image, and blocks activity events. Call it before opening the page. */
export async function stubImagesAndEvents(page: Page): Promise<void> {
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: GREY }))
  // The suite's own visits must not change the trending lists.
  await page.route('**/a-list/v2/events', (route) => route.fulfill({ status: 204 }))
}

/** Scrolls through the page, so that lazy content loads, and returns to the top. */
async function loadLazyContent(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const end = Math.min(most, document.documentElement.scrollHeight)
    for (let top = 0; top < end; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    // A screenshot of the whole page would leave sections out of view empty.
    for (const section of document.querySelectorAll<HTMLElement>('[class*="offscreen-"]')) {
      section.style.contentVisibility = 'visible'
    }
    await document.fonts.ready
  }, MAX_HEIGHT)
  await page.waitForLoadState('networkidle')
}

/** The whole page at every width and theme, without the fixed bottom bar, which would cover its middle. */
export async function shootPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick links', includeHidden: true }).evaluate((bar) => {
    bar.style.visibility = 'hidden'
  })
  for (const { width, theme } of EVERY_LOOK) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.emulateMedia({ colorScheme: theme })
    await loadLazyContent(page)
    const height = await page.evaluate(
      (most) => Math.min(most, document.documentElement.scrollHeight),
      MAX_HEIGHT,
    )
    await expect.soft(page).toHaveScreenshot(['pages', `${name}-${width}-${theme}.png`], {
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    })
  }
}

/** The visible part of a page in a state, in both themes. */
export async function shootState(page: Page, name: string, width: Width): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect.soft(page).toHaveScreenshot(['states', `${name}-${width}-${theme}.png`])
  }
}

/** Each component of the gallery in both themes. */
export async function shootParts(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await loadLazyContent(page)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    for (const part of await page.locator('section[id]').all()) {
      const id = await part.getAttribute('id')
      await expect.soft(part).toHaveScreenshot(['parts', `${id}-${width}-${theme}.png`])
    }
  }
}
