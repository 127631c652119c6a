/** Stands in for IntersectionObserver, which a browser made of script never calls. */
export function fakeObservers() {
  const observers = new Set<FakeObserver>()

  class FakeObserver {
    readonly threshold: number | undefined
    readonly #seen = new Set<Element>()
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void

    constructor(
      tell: (entries: { isIntersecting: boolean }[]) => void,
      { threshold }: { threshold?: number } = {},
    ) {
      this.#tell = tell
      this.threshold = threshold
      observers.add(this)
    }

    observe(element: Element) {
      this.#seen.add(element)
    }

    unobserve(element: Element) {
      this.#seen.delete(element)
    }

    disconnect() {
      observers.delete(this)
    }

    sees = (element: Element) => this.#seen.has(element)
    show = () => this.#tell([{ isIntersecting: true }])
  }

  return { observers, Observer: FakeObserver }
}
