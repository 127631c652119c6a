import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { packDirectory } from '@a-list/api/directory/directory-file.ts'
import { cachePerClient } from '@a-list/api/search/cache-per-client.ts'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/** All brands are read for it, which takes a while where they are many. */
const KEEP_FOR_MS = 10 * 60_000

const directoryOf = cachePerClient(loadDirectory, (text) => text !== undefined, KEEP_FOR_MS)

async function loadDirectory(api: ApiClient): Promise<string | undefined> {
  const { source, value } = await fetchBrandList(api)
  // Nobody takes samples along.
  return source === 'backend' ? JSON.stringify(packDirectory(value)) : undefined
}

/** Answers `/directory.json`, which a device takes along for want of a network. */
export function directoryRoutes(api: ApiClient): Hono {
  return new Hono().get('/directory.json', compress(), etag(), async (c) => {
    const text = await directoryOf(api)
    if (text === undefined) {
      const words = 'The directory can’t be read just now. Please try again in a moment.'
      return c.text(words, 503, { 'Retry-After': '60' })
    }
    return c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  })
}
