import { AsyncLocalStorage } from 'node:async_hooks'

/** The backend responses that a page was rendered from. */
export interface PageSources {
  /** Surrogate keys of the backend's responses: the page is out of date when one of them changes. */
  keys: string[]
  /** Whether the backend announces every change that touches the page. */
  isComplete: boolean
  /** Whether a request failed, so that the page shows samples or an error. */
  hasFailed: boolean
}

/** The header of the backend's responses with their surrogate keys, separated by spaces. */
const HEADER = 'surrogate-key'
/** The maximum number of surrogate keys of one response, and of one page. */
export const MAX_KEYS = 500

interface Collected extends Omit<PageSources, 'keys'> {
  keys: Set<string>
}

const collecting = new AsyncLocalStorage<Collected>()

/** Runs `render` and collects the sources of all backend requests that it makes. */
export async function collectSources<T>(
  render: () => Promise<T>,
): Promise<{ result: T; sources: () => PageSources }> {
  const collected: Collected = { keys: new Set(), isComplete: true, hasFailed: false }
  const result = await collecting.run(collected, render)
  return {
    result,
    sources() {
      const keys = [...collected.keys].slice(0, MAX_KEYS)
      return { ...collected, keys, isComplete: collected.isComplete && keys.length === collected.keys.size }
    },
  }
}

/** Records a backend response as a source of the page that is being rendered. */
export function addSource(status: number, headers: Headers): void {
  const sources = collecting.getStore()
  if (!sources) return
  if (status >= 500 || status === 429) addFailedSource()
  const keys = keysOf(headers)
  if (keys.length === 0) sources.isComplete = false
  for (const key of keys) sources.keys.add(key)
}

/** Records a request whose changes nobody announces, such as one to a store. */
export function addUnknownSource(): void {
  const sources = collecting.getStore()
  if (sources) sources.isComplete = false
}

/** Records a request that failed, or that was not sent because the backend is down. */
export function addFailedSource(): void {
  const sources = collecting.getStore()
  if (!sources) return
  sources.hasFailed = true
  sources.isComplete = false
}

/**
 * The surrogate keys of a response. Other backends have this header too. If there are too many keys, or no cache could
 * use one of them, none is returned, and the page counts as unannounced.
 */
export function keysOf(headers: Headers): string[] {
  const keys = headers.get(HEADER)?.split(' ').filter(Boolean) ?? []
  return keys.length <= MAX_KEYS && keys.every(isSurrogateKey) ? keys : []
}

export function isSurrogateKey(key: string): boolean {
  return /^[\w:.!~*'()%-]{1,200}$/.test(key)
}
