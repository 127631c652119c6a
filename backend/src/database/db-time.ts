import { sql } from 'kysely'

/** So many milliseconds from now, by the database's clock: the one that all instances share. */
export function afterMs(ms: number) {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000}::double precision)`
}
