import type { ApiClient } from '../client.ts'

/** After this it is loaded anew, where nothing else is said. */
const KEEP_FOR_MS = 60_000

/**
 * Loads a thing once for all who ask soon after each other, hence nobody's abort ends its loading. Each client has its
 * own, so that a test's clients don't share one. What is not worth keeping, such as samples, lasts only while it is
 * being loaded; so does a failure.
 */
export function cachedForClient<Thing>(
  load: (api: ApiClient) => Promise<Thing>,
  isWorthKeeping: (thing: Thing) => boolean,
  keepForMs = KEEP_FOR_MS,
): (api: ApiClient) => Promise<Thing> {
  const kept = new WeakMap<ApiClient, { thing: Promise<Thing>; until: number }>()

  return (api) => {
    const known = kept.get(api)
    if (known && known.until > Date.now()) return known.thing
    const thing = load(api)
    kept.set(api, { thing, until: Date.now() + keepForMs })
    const forget = () => {
      if (kept.get(api)?.thing === thing) kept.delete(api)
    }
    thing.then((loaded) => isWorthKeeping(loaded) || forget(), forget)
    return thing
  }
}
