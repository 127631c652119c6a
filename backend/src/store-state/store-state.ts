import { CACHE_EXPIRES_AFTER_HOURS, HOUR_MS } from '@a-list/domain/time/time-windows.ts'
import { type SqlBool, sql } from 'kysely'

/** The products of a store that was not read for this long are hidden. */
export const EXPIRED_AFTER_MS = CACHE_EXPIRES_AFTER_HOURS * HOUR_MS

/** Whether the store had the product in one of its two lists when it was last read, for a query of `store_products`. */
export const isOnShelf = sql<SqlBool>`(best_selling_position is not null or newest_position is not null)`
