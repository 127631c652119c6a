/** A value with its source, so that a page can show the notice for sample data. */
export interface Sourced<T> {
  source: 'backend' | 'sample'
  value: T
}

export function fromBackend<T>(value: T): Sourced<T> {
  return { source: 'backend', value }
}

export function fromSamples<T>(value: T): Sourced<T> {
  return { source: 'sample', value }
}
