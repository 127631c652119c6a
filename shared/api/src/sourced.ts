/** An answer together with where it is from, so that a page can say when it shows built-in samples. */
export type Sourced<T> = { source: 'backend' | 'sample'; value: T }

export function fromBackend<T>(value: T): Sourced<T> {
  return { source: 'backend', value }
}

export function fromSamples<T>(value: T): Sourced<T> {
  return { source: 'sample', value }
}
