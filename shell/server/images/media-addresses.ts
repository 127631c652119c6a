import { timeLimit } from '@a-list/api/time-scale.ts'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'

/** WordPress's largest page size. */
const MAX_IDS = 100
const MAX_KNOWN = 20_000
const KNOWN_MS = 60 * 60_000
const MISSING_MS = 60_000
const TIMEOUT_MS = 5000

/** WordPress sends `false` for a file that is missing. */
const mediaSchema = z.array(
  z.object({ id: z.coerce.string(), source_url: z.union([z.string(), z.literal(false)]) }),
)

export interface MediaAddresses {
  /**
   * The URL of a picture in the media library; undefined if visitors can see no picture with this number.
   * @throws Error if the backend can't be reached
   */
  find(id: string): Promise<string | undefined>
}

/**
 * Looks up the URLs of pictures by number, with one request at a time: numbers that arrive meanwhile share the
 * next request.
 * @param rest base of the endpoints under `wp/v2`
 */
export function createMediaAddresses(
  rest: string,
  through: typeof fetch = fetch,
  now = Date.now,
): MediaAddresses {
  const known = new LRUCache<string, Promise<string | undefined>>({
    max: MAX_KNOWN,
    ttl: KNOWN_MS,
    ttlResolution: 0,
    perf: { now },
  })
  let lastCall = Promise.resolve<unknown>(undefined)

  async function fetchAddresses(ids: readonly string[]): Promise<(string | undefined)[]> {
    const query = `include=${ids.join(',')}&per_page=${MAX_IDS}&_fields=id,source_url`
    const response = await through(`${rest}/media?${query}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
    })
    // A backend without a media library has no pictures by number.
    if (response.status === 404) return ids.map(() => undefined)
    if (!response.ok) throw new Error(`The media library answered ${response.status}`)
    const found = mediaSchema.parse(await response.json())
    return ids.map((id) => found.find((one) => one.id === id)?.source_url || undefined)
  }

  const loader = new DataLoader(
    (ids: readonly string[]) => {
      const call = lastCall.then(() => fetchAddresses(ids))
      lastCall = call.catch(() => undefined)
      return call
    },
    {
      maxBatchSize: MAX_IDS,
      batchScheduleFn: (send) => void lastCall.then(send),
      cacheMap: known,
    },
  )
  return {
    async find(id) {
      try {
        const isKnown = known.has(id)
        const address = await loader.load(id)
        // The picture may be uploaded soon, so its absence is cached briefly.
        if (address === undefined && !isKnown) known.set(id, Promise.resolve(address), { ttl: MISSING_MS })
        return address
      } catch (error) {
        loader.clear(id)
        throw error
      }
    },
  }
}
