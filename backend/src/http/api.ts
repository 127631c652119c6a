import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { PasswordHasher } from '../auth/password-hasher.ts'
import type { TokenSigner } from '../auth/token-signer.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import type { Tables } from '../database/tables.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { Settings } from '../settings.ts'
import type { StoreWorker } from '../store-cache/store-worker.ts'
import type { RateLimits } from './rate-limits.ts'

export interface Env {
  Variables: { requestId: string; log: Logger; call: string; surrogateKeys: string[] }
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
  search: SearchIndex
  stores: StoreWorker
}>
