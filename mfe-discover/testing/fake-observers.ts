/** A fake IntersectionObserver: happy-dom never calls the real one. */
export function fakeObservers() {
  const observers = new Set<FakeObserver>()

  class FakeObserver {
    readonly threshold: number | undefined
    readonly #observed = new Set<Element>()
    readonly #callback: (entries: { isIntersecting: boolean }[]) => void

    constructor(
      callback: (entries: { isIntersecting: boolean }[]) => void,
      { threshold }: { threshold?: number } = {},
    ) {
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
    show = () => this.#callback([{ isIntersecting: true }])
    hide = () => this.#callback([{ isIntersecting: false }])
  }

  return { observers, Observer: FakeObserver }
}
