/** What React stores of an element: whether it has been placed on the page, and its parent. */
interface Fiber {
  flags: number
  /** The fiber of the last or the next update; null before the first update. */
  alternate: Fiber | null
  return: Fiber | null
}

/** React's flags of a fiber that is rendered, but not yet placed on the page or not yet hydrated. */
const UNFINISHED = 0b10 | 0b1_0000_0000_0000

/**
 * Whether React handles the events of an element. React stores a fiber in each element that it renders. While React
 * waits for code that the same part of the page needs, the fiber is not mounted, and React stops the element's events.
 *
 * This reads private data of React 19.3, as React's getNearestMountedFiber does. If a later React changes that data,
 * early-input.test.tsx fails.
 */
export function isHydrated(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  if (key === undefined) return false
  let fiber: Fiber | null = Reflect.get(element, key)
  // A fiber with an alternate has been updated, so it was on the page before.
  while (fiber && !fiber.alternate && (fiber.flags & UNFINISHED) === 0) fiber = fiber.return
  return !fiber || fiber.alternate !== null
}
