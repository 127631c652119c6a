import { expect, type Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'

interface Viewport {
  width: number
  height: number
}

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1280, height: 900 }

/** The sizes at which the nth screen of a series is checked. `npm test` takes a phone and a desktop by turns. */
export function viewportsOf(nth: number): readonly [Viewport, ...Viewport[]] {
  return isFull ? [DESKTOP, TABLET, PHONE] : [nth % 2 === 0 ? PHONE : DESKTOP]
}

/** The narrowest screen on which no page may scroll sideways. */
export const NARROWEST = { width: 320, height: 640 }

/** Where rows that fit a tablet and a phone may fit neither. */
export const BETWEEN = [
  { width: 600, height: 960 },
  { width: 780, height: 960 },
]

/** Resolves after the page has been painted at its new size. A measurement before that would mix both sizes. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
}

// The assertion is soft, so that one failure does not hide the next.
const softly = expect.configure({ soft: true, timeout: 3000 })

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await softly.poll(overflow, what).toBeLessThanOrEqual(0)
}
