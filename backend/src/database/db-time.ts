import { sql } from 'kysely'

/** A time in the future by the database's clock, which is the same for all instances. */
export function afterMs(ms: number) {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000}::double precision)`
}
