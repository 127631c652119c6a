/** A fake IntersectionObserver: happy-dom never calls the real one. */
export function fakeObservers() {
  type Callback = (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void
  const observers = new Set<FakeObserver>()

  class FakeObserver {
    readonly threshold: number | undefined
    readonly #observed = new Set<Element>()
    readonly #callback: Callback

    constructor(callback: Callback, { threshold }: { threshold?: number } = {}) {
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
    show = () => this.#callback([{ isIntersecting: true, intersectionRatio: 1 }])
    hide = () => this.#callback([{ isIntersecting: false, intersectionRatio: 0 }])
  }

  return { observers, Observer: FakeObserver }
}
