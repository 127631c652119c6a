import type { Resolve } from '@a-list/network/safe-request.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.ts'
import type { Settings } from '../settings.ts'
import { pauseAfter } from './freshness.ts'
import { recordOutcome, requestPermit } from './host-pauses.ts'
import { saveFailure, saveFetched } from './save-store.ts'
import type { StoreAddress } from './store-address.ts'
import { allowedAddress } from './store-hosts.ts'
import { postpone, queueNewStores, releaseLease, type StoreBrand, takeDueStore } from './store-queue.ts'
import { finishRefresh } from './store-refreshes.ts'
import { fetchStoreProducts } from './storefront-client.ts'

export type StoreWorker = Readonly<{
  /** Tells the worker that stores may be due. It fetches them in the background. */
  wake(): void
  /** Resolves when no fetch is running. */
  idle(): Promise<void>
  /** Stops the worker and aborts running fetches. Their stores stay due. */
  stop(): Promise<void>
}>

interface Parts {
  db: Kysely<Tables>
  settings: Settings['stores']
  logger: Logger
  /** Stores that are fetched instead of brands' own. */
  demo?: { addressOf(slug: string): StoreAddress | undefined } | undefined
  resolve?: Resolve
  timeoutMs?: number
}

/** How many stores are fetched in parallel. */
const CONCURRENCY = 4

/**
 * Fetches due stores. The queue is in the database, so any instance can add to it, and nothing is lost on a
 * restart.
 */
export function createStoreWorker({ db, settings, logger, demo, resolve, timeoutMs }: Parts): StoreWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let isWoken = false
  let working: Promise<void> | undefined

  async function fetchStore(brand: StoreBrand): Promise<void> {
    const invented = demo?.addressOf(brand.slug)
    if (!invented && settings.demo?.only) {
      return postpone(db, brand.id, new Date(Date.now() + pauseAfter({ ok: true })))
    }
    const allowed = invented
      ? { ok: true as const, address: invented }
      : allowedAddress(brand, settings.testHosts)
    if (!allowed.ok) return fail(brand, allowed)
    const { address } = allowed
    const permit = await requestPermit(db, address.host)
    if ('pausedUntil' in permit) return postpone(db, brand.id, permit.pausedUntil)
    const options = {
      version: settings.version,
      token: settings.tokens[address.hostname],
      allowPrivate: invented !== undefined || settings.testHosts.includes(address.host),
      signal,
      ...(resolve && { resolve }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    }
    const bestSelling = await fetchStoreProducts(address, 'bestSelling', options)
    const newest = bestSelling.ok ? await fetchStoreProducts(address, 'newest', options) : bestSelling
    // The stop aborted this fetch, so the result says nothing about the store.
    if (signal.aborted && !newest.ok) return releaseLease(db, brand.id)
    await recordOutcome(db, address.host, permit, newest)
    if (!bestSelling.ok) return fail(brand, bestSelling)
    if (!newest.ok) return fail(brand, newest)
    await saveFetched(db, brand, { bestSelling: bestSelling.products, newest: newest.products })
  }

  async function fail(brand: StoreBrand, failure: { reason: string; retryAfterMs?: number }): Promise<void> {
    logger.warn({ brand: brand.slug, reason: failure.reason }, 'Fetching a store failed')
    await saveFailure(db, brand.id, failure)
  }

  /** Fetches due stores, a few at a time. */
  async function fetchDue(): Promise<void> {
    const running = new Set<Promise<void>>()
    while (!signal.aborted) {
      const brand = await takeDueStore(db)
      if (brand === undefined) break
      const fetching = fetchStore(brand)
        .catch((error: unknown) => logger.error({ err: error, brand: brand.slug }, 'Saving a store failed'))
        .finally(() => running.delete(fetching))
      running.add(fetching)
      if (running.size >= CONCURRENCY) await Promise.race(running)
    }
    await Promise.all(running)
  }

  async function work(): Promise<void> {
    while (isWoken && !signal.aborted) {
      isWoken = false
      await queueNewStores(db)
      await fetchDue()
      await finishRefresh(db)
    }
  }

  function wake(): void {
    if (signal.aborted) return
    isWoken = true
    working ??= work()
      .catch((error: unknown) => {
        isWoken = false
        logger.error({ err: error }, 'The store worker failed; it continues at its next run')
      })
      .finally(() => {
        working = undefined
        if (isWoken) wake()
      })
  }

  async function idle(): Promise<void> {
    while (working !== undefined) await working
  }

  return {
    wake,
    idle,
    stop() {
      stopping.abort()
      return idle()
    },
  }
}
