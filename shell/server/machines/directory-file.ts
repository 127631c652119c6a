import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { packDirectory } from '@a-list/api/directory/directory-file.ts'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/** All brands are read for it, which takes a while where they are many. */
const KEEP_FOR_MS = 10 * 60_000

/** Answers `/directory.json`, which a device takes along for want of a network. */
export function directoryRoutes(api: ApiClient): Hono {
  let kept: { text: Promise<string | undefined>; until: number } | undefined

  async function load(): Promise<string | undefined> {
    const { source, value } = await fetchBrandList(api)
    // Nobody takes samples along.
    return source === 'backend' ? JSON.stringify(packDirectory(value)) : undefined
  }

  function directory(): Promise<string | undefined> {
    if (!kept || kept.until < Date.now()) {
      const text = load()
      const mine = { text, until: Date.now() + KEEP_FOR_MS }
      const forget = () => {
        if (kept === mine) kept = undefined
      }
      text.then((known) => known ?? forget(), forget)
      kept = mine
    }
    return kept.text
  }

  return new Hono().get('/directory.json', compress(), etag(), async (c) => {
    const text = await directory()
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
