import { sql } from 'kysely'

/** A time in the future by the database's clock, which all instances share. */
export function afterMs(ms: number) {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000}::double precision)`
}
