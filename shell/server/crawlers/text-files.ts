import type { Context } from 'hono'
import { createResponseCache, sendStored, storedResponse } from '../http/stored-response.ts'

/**
 * Browsers and shared caches store a file for an hour, and serve it stale for another day while they fetch a new
 * one.
 */
export const FILE_CACHING = 'public, max-age=3600, stale-while-revalidate=86400'

const MAX_BYTES = 8 * 1024 * 1024

/**
 * Serves texts as files. Each text is compressed once per encoding.
 * @returns a function that responds with 404 if there is no text
 */
export function createTextFiles(caching = FILE_CACHING) {
  const files = createResponseCache(MAX_BYTES)
  return (c: Context, text: string | undefined, type: string): Response | Promise<Response> => {
    if (text === undefined) return c.text('Not found', 404)
    const key = `${type} ${text}`
    const stored = files.get(key) ?? storedResponse(Buffer.from(text), 200, headersOf(type, caching))
    files.set(key, stored)
    return sendStored(c, stored)
  }
}

function headersOf(type: string, caching: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching, Vary: 'Accept-Encoding' }
}
