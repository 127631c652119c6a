import type * as z from 'zod/mini'

export type ApiBase = 'rest' | 'custom' | 'auth' | 'extension'
export type QueryValue = string | number | boolean | undefined

/** Base URLs of the endpoints: absolute, or paths on this origin. */
export type ApiBases = Record<Exclude<ApiBase, 'extension'>, string> & {
  /** The reference backend's extensions (`a-list/v2`). Other backends may lack them. */
  extension?: string
}

export interface ApiRequest<Schema extends z.ZodMiniType> {
  base: ApiBase
  /** Starts with a slash; its segments are already encoded. */
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, QueryValue>
  body?: unknown
  /** Schema of a successful response. */
  schema: Schema
  /** Makes a write safe to repeat. A write without a key is attempted once. */
  idempotencyKey?: string
  /** Whether to send the person's token. By default yes, except on the `auth` base. */
  authorised?: boolean
  /** Attempts after the first; by default 3 for requests that are safe to repeat. */
  retries?: number
  signal?: AbortSignal
}

export interface ApiResponse<Data> {
  data: Data
  headers: Headers
}
