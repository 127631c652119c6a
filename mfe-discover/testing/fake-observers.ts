interface FakeEntry {
  isIntersecting: boolean
  boundingClientRect: { top: number }
}

/** A fake IntersectionObserver: happy-dom never calls the real one. */
export function fakeObservers() {
  const observers = new Set<FakeObserver>()

  class FakeObserver {
    readonly threshold: number | undefined
    readonly #observed = new Set<Element>()
    readonly #callback: (entries: FakeEntry[]) => void

    constructor(callback: (entries: FakeEntry[]) => void, { threshold }: { threshold?: number } = {}) {
      this.#callback = callback
      this.threshold = threshold
      observers.add(this)
    }

    observe(element: Element) {
      this.#observed.add(element)
    }

    unobserve(element: Element) {
      this.#observed.delete(element)
    }

    disconnect() {
      observers.delete(this)
    }

    sees = (element: Element) => this.#observed.has(element)
    show = () => this.#callback([{ isIntersecting: true, boundingClientRect: { top: 0 } }])
    /** @param top where the element is, in pixels below the top of the window */
    hide = (top = 1_000) => this.#callback([{ isIntersecting: false, boundingClientRect: { top } }])
  }

  return { observers, Observer: FakeObserver }
}
