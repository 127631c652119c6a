import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { packDirectory } from '@a-list/api/directory/directory-file.ts'
import { cachePerClient } from '@a-list/api/search/cache-per-client.ts'
import { Hono } from 'hono'
import { createTextFiles } from './text-files.ts'

/** How long the directory is reused. Building it reads all brands. */
const CACHE_MS = 10 * 60_000

const directoryOf = cachePerClient(loadDirectory, (text) => text !== undefined, CACHE_MS)

async function loadDirectory(api: ApiClient): Promise<string | undefined> {
  const { source, value } = await fetchBrandList(api)
  // The offline directory must not contain sample data.
  return source === 'backend' ? JSON.stringify(packDirectory(value)) : undefined
}

/** Serves `/directory.json`, the offline directory that a browser saves on the device. */
export function directoryRoutes(api: ApiClient): Hono {
  const file = createTextFiles('public, max-age=3600')
  return new Hono().get('/directory.json', async (c) => {
    const text = await directoryOf(api)
    if (text === undefined) {
      const message = 'The directory isn’t available right now. Please try again in a moment.'
      return c.text(message, 503, { 'Retry-After': '60' })
    }
    return file(c, text, 'application/json')
  })
}
