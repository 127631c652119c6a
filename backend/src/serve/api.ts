import type { FoundPage, SearchFound, SearchQuery } from '@a-list/domain/search/search-query.ts'
import type { Suggestion } from '@a-list/domain/search/suggestions.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import type { TokenSigner } from '../credentials/token-signer.ts'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Settings } from '../settings.ts'
import type { RateLimits } from './rate-limits.ts'

export interface Env {
  Variables: { requestId: string; log: Logger; call: string; surrogateKeys: string[] }
}

/** A position in a sorted list: highest value first, and highest id (newest) first among equal values. */
export interface Rank {
  value: number
  id: number
}

/** `next`: the page's last item if more follow. */
export type RankedPage = FoundPage & { next: Rank | null }

export type SearchIndex = Readonly<{
  /** @param after the last item of the previous page */
  search(query: SearchQuery, after?: Rank): Promise<SearchFound<RankedPage>>
  suggest(typed: string): Promise<Suggestion[]>
}>

/** `reset`: changes after the cursor are unknown, so the reader must drop everything. */
export interface ChangePage {
  cursor: number
  keys: string[]
  reset: boolean
}

/** The log of changes, in the order in which they were committed. */
export interface ChangeFeed {
  /** The number of the newest change, including every commit before this call. */
  latest(): Promise<number>
  /** @param waitMs how long to wait for the first change */
  after(cursor: number, waitMs: number, signal: AbortSignal): Promise<ChangePage>
  /** Responds to everybody who waits. */
  close(): void
}

/** What the routes of every feature need. */
export type Api = Readonly<{
  hono: OpenAPIHono<Env>
  db: Kysely<Tables>
  settings: Settings
  secret: string
  passwords: PasswordHasher
  tokens: TokenSigner
  limits: RateLimits
  metrics: Metrics
  changes: ChangeFeed
  jobs: Pick<Jobs, 'mail' | 'mailLater' | 'runSoon'>
  search: SearchIndex
  /** The store worker. `wake` tells it that stores may be due; it fetches them in the background. */
  stores: Readonly<{ wake(): void }>
}>
