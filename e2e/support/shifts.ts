import { expect, type Page } from '@playwright/test'
import { hydrated, settled } from './test.ts'

/** Beyond this something on the page has visibly jumped. */
const MOST_SHIFT = 0.005

interface Shifts {
  sum: number
  moved: string[]
}

/** Adds up what moves without a person's doing: from the first paint on where it is called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(startWatching)
}

/** The same from now on, on the page that is open. */
export async function watchShiftsFromNow(page: Page): Promise<void> {
  await page.evaluate(startWatching)
}

/** Runs in the browser as text: it can reach nothing outside of itself. */
function startWatching(): void {
  const shifts: Shifts = { sum: 0, moved: [] }
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
        const element = node instanceof Element ? node : node?.parentElement
        if (element) shifts.moved.push(element.outerHTML.slice(0, 120))
      }
    }
  }).observe({ type: 'layout-shift' })
}

/** What has been seen so far must have stayed where it was. */
export async function expectNoShift(page: Page, what?: string): Promise<void> {
  // Two frames: what the last change moved has been reported by then.
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: Shifts }).shifts)),
        )
      }),
  )
  expect.soft(sum, [what, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

/** Opens a page whose fonts come late: not before something else of it has been painted. */
export async function openWithLateFonts(page: Page, address: string): Promise<void> {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await hydrated(page)
  painted.resolve()
  await settled(page)
}

/** Goes down the page, a screen at a time, as far as a reader would, and back to its top. */
export async function scrollDown(page: Page, screens = 2): Promise<void> {
  await page.evaluate(async (last) => {
    const tops = [...Array.from({ length: last }, (_, screen) => (screen + 1) * innerHeight), 0]
    for (const top of tops) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  }, screens)
}
