import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { EVERY_PAGE } from './edge-headers.ts'

/** Caches limit the size of a header, Varnish to 8,192 bytes. */
const MAX_HEADER_LENGTH = 4000
/** With more changes than this, everything is purged. */
const MAX_PENDING = 2000
const TIMEOUT_MS = 2000
const RETRY_MS = 1000
/** Keys are purged again after this time: an old page may have been on its way to the cache. */
const REPEAT_MS = 1000

interface PurgeOptions {
  /** Base URLs of the caches in front of the site. */
  edges: readonly string[]
  repeatMs?: number
  logger: Logger
}

export interface EdgePurger {
  /** Purges these keys, or everything for null. */
  purge(keys: readonly string[] | null): void
  /** 0 once each cache has confirmed all purges and their repeats. Other values only say that this is not so yet. */
  pending(): number
}

/**
 * Sends a PURGE request with the changed surrogate keys to each cache in front of the site. A cache that doesn't
 * respond gets its keys later, until it has them.
 */
export function createEdgePurger({ edges, repeatMs = REPEAT_MS, logger }: PurgeOptions): EdgePurger {
  const purgers = edges.map((edge) => createPurger(edge, logger))
  let repeats = 0
  return {
    purge(keys) {
      for (const { purge } of purgers) {
        purge(keys ?? [EVERY_PAGE])
        repeats += 1
        setTimeout(() => {
          repeats -= 1
          purge(keys ?? [EVERY_PAGE])
        }, repeatMs).unref()
      }
    },
    pending: () => repeats + purgers.filter(({ isRunning }) => isRunning()).length,
  }
}

function createPurger(edge: string, logger: Logger) {
  let pending = new Set<string>()
  let isRunning = false

  async function run(): Promise<void> {
    while (pending.size > 0) {
      const keys = pending.size > MAX_PENDING ? [EVERY_PAGE] : [...pending]
      pending = new Set()
      try {
        for (const header of headersOf(keys)) await send(header)
      } catch (error) {
        logger.warn({ edge, err: error }, 'A cache could not be purged; it is tried again')
        pending = new Set([...keys, ...pending])
        await delay(RETRY_MS, undefined, { ref: false })
      }
    }
    isRunning = false
  }

  async function send(keys: string): Promise<void> {
    const response = await fetch(edge, {
      method: 'PURGE',
      headers: { 'Surrogate-Key': keys },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`PURGE returned ${response.status}`)
  }

  return {
    isRunning: () => isRunning,
    purge(keys: readonly string[]): void {
      for (const key of keys) pending.add(key)
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}

/** Joins keys with spaces, into as few headers as their length allows. */
function headersOf(keys: readonly string[]): string[] {
  const headers: string[] = []
  let header = ''
  for (const key of keys) {
    if (header && header.length + key.length >= MAX_HEADER_LENGTH) {
      headers.push(header)
      header = ''
    }
    header += header ? ` ${key}` : key
  }
  return header ? [...headers, header] : headers
}
