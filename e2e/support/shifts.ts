import { expect, type Page } from '@playwright/test'
import { hydrated, settled } from './test.ts'

/** A larger layout shift is visible. */
const MAX_SHIFT = 0.005

interface Shifts {
  sum: number
  /** What moved: `x y width height` before and after in CSS pixels, and the start of its HTML. */
  moved: string[]
}

/**
 * Records layout shifts that no user input caused. If it is called before the page is opened, it starts at the
 * first paint.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(startWatching)
}

/**
 * Records layout shifts on the open page from now on. The browser reports no shift outside the viewport, and none within half a
 * second of a click, a key or a change of the window's size counts: wait for what the change causes before that.
 */
export async function watchShiftsFromNow(page: Page): Promise<void> {
  await page.evaluate(startWatching)
}

/** This function is serialised and runs in the browser, so it can't use anything outside itself. */
function startWatching(): void {
  const shifts: Shifts = { sum: 0, moved: [] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[]) {
      if (entry.hadRecentInput) continue
      shifts.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        )
        if (element) shifts.moved.push(`${from} -> ${to}: ${element.outerHTML.slice(0, 120)}`)
      }
    }
  }).observe({ type: 'layout-shift' })
}

/** Fails if anything has shifted since recording started, or since the last call. */
export async function expectNoShift(page: Page, what?: string): Promise<void> {
  // After two frames, the browser has reported the shifts of the last change.
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { shifts } = window as unknown as { shifts: Shifts }
            resolve({ ...shifts })
            Object.assign(shifts, { sum: 0, moved: [] })
          }),
        )
      }),
  )
  expect.soft(sum, [what, ...moved].join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
}

/** Opens a page and delays its fonts until after the first contentful paint. */
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

/** Scrolls down by `screens` screens, one at a time, and back to the top. */
export async function scrollDown(page: Page, screens = 2): Promise<void> {
  await page.evaluate(async (last) => {
    const tops = [...Array.from({ length: last }, (_, screen) => (screen + 1) * innerHeight), 0]
    for (const top of tops) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  }, screens)
}
