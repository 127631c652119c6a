import type { Page } from '@playwright/test'
import { median, percentile } from '../../backend/bench/median.ts'

/** A row of a table of measurements, in milliseconds. */
export interface Row {
  what: string
  median: number
  worst: number
  budget: number
}

export function rowOf(what: string, times: readonly number[], budget: number): Row {
  return { what, median: round(median(times)), worst: round(Math.max(...times)), budget }
}

export function rowOfFrames(what: string, frames: readonly number[]): Row {
  return {
    what: `a frame while scrolling ${what} (median, 95th percentile)`,
    median: round(median(frames)),
    worst: round(percentile(frames, 95)),
    budget: 20,
  }
}

const round = (ms: number) => Math.round(ms * 10) / 10

/**
 * Scrolls by `pixels` each frame, for a number of frames or until the product list has shown `cards` cards. At the
 * end of the page, it scrolls back up, because the list loads more when its end comes into view.
 * @returns milliseconds of each frame
 * @throws Error when the list stops growing
 */
export async function frameTimes(
  page: Page,
  pixels: number,
  { cards, frames = 10_000 }: { cards?: number; frames?: number },
): Promise<number[]> {
  const { times, seen } = await page.evaluate(
    ([step, wanted, most]) =>
      new Promise<{ times: number[]; seen: number }>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        function placeOf(card: Element | undefined) {
          return Number(card?.closest('li')?.getAttribute('aria-posinset') ?? 0)
        }
        function frame(now: number) {
          times.push(now - last)
          last = now
          const before = window.scrollY
          window.scrollBy(0, step)
          if (window.scrollY === before) window.scrollBy(0, -window.innerHeight)
          const seen = placeOf([...document.querySelectorAll('#products article')].at(-1))
          if (seen >= wanted || times.length > most) resolve({ times: times.slice(1), seen })
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    [pixels, cards ?? Number.POSITIVE_INFINITY, frames] as const,
  )
  if (cards && seen < cards) throw new Error(`The list stopped growing after ${seen} cards.`)
  return times
}

/**
 * Performs an action and returns the duration of each key press and click in it, until the frame that shows the result
 * (Event Timing), in milliseconds. The API's resolution is 8 ms, and it omits events below 16 ms. If it omits all of
 * them, the result is one duration of 16 ms.
 */
export async function longestEvents(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const byInteraction = new Map<number, number>()
    Object.assign(window, { byInteraction })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue
        const known = byInteraction.get(entry.interactionId) ?? 0
        byInteraction.set(entry.interactionId, Math.max(known, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  // The observer reports the last event after its frame.
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => [
    ...(window as unknown as { byInteraction: Map<number, number> }).byInteraction.values(),
  ])
  return times.length > 0 ? times : [16]
}

/**
 * Time from a click (or a history event) to the frame that shows the expected element, or in which the texts of the
 * elements have changed.
 * @returns milliseconds
 */
export async function timeUntil(
  page: Page,
  act: () => Promise<unknown>,
  { selector, text, changed = false }: { selector: string; text?: string; changed?: boolean },
): Promise<number> {
  const done = page.evaluate(
    ([wanted, words, differs]) =>
      new Promise<number>((resolve) => {
        let start: number | undefined
        const texts = () => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent)
        const before = texts().join()
        const begin = () => {
          start ??= performance.now()
        }
        // Listens to clicks, and to the event of the browser's back button.
        for (const type of ['click', 'popstate'])
          window.addEventListener(type, begin, { capture: true, once: true })
        function look() {
          const found = differs
            ? texts().join() !== before
            : texts().some((one) => words === undefined || one === words)
          if (start !== undefined && found) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [selector, text, changed] as const,
  )
  // If the action itself fails, its error is reported instead of this promise's rejection.
  done.catch(() => {})
  await act()
  return done
}
