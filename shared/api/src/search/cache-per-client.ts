import type { SiteApi } from '../site-api.ts'

/** Default lifetime of a cached value, in milliseconds. */
const CACHE_MS = 60_000

/**
 * Caches the result of `load` and shares a load in progress, so one caller's abort does not cancel it. Each
 * client has its own cache, which also isolates tests. Failures are not cached, and neither are values that
 * `isCacheable` rejects, such as samples.
 */
export function cachePerClient<Value>(
  load: (api: SiteApi) => Promise<Value>,
  isCacheable: (value: Value) => boolean,
  cacheMs = CACHE_MS,
): (api: SiteApi) => Promise<Value> {
  const cache = new WeakMap<SiteApi, { value: Promise<Value>; expires: number }>()

  return (api) => {
    const cached = cache.get(api)
    if (cached && cached.expires > Date.now()) return cached.value
    const value = load(api)
    cache.set(api, { value, expires: Date.now() + cacheMs })
    const evict = () => {
      if (cache.get(api)?.value === value) cache.delete(api)
    }
    value.then((loaded) => isCacheable(loaded) || evict(), evict)
    return value
  }
}
