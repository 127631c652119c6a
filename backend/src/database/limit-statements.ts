import type { Client } from 'pg'

/** Longer than any statement of the backend takes. It frees connections from runaway statements. */
const STATEMENT_TIMEOUT = '60s'
/** An arbitrary constant that differs from the other advisory locks. */
const ROLE_LOCK = 7_201_004

/**
 * Gives the role of `client` a statement timeout in this database, unless an operator has set one for the role or the
 * database. A role's setting works through PgBouncer too: PgBouncer refuses statement_timeout when a client connects,
 * and it shares connections, so a plain SET would also apply to other clients. The timeout applies to connections
 * opened from then on. Connects `client`, and ends it.
 */
export async function limitStatements(client: Client): Promise<void> {
  try {
    await client.connect()
    await client.query(`
      do $$ begin
        -- Two transactions can't alter one role at once.
        perform pg_advisory_xact_lock(${ROLE_LOCK});
        if not exists (
          select from pg_db_role_setting, unnest(setconfig) as setting
          where setdatabase in (0, (select oid from pg_database where datname = current_database()))
            and setrole in (0, current_user::regrole)
            and setting like 'statement_timeout=%'
        ) then
          execute format(
            'alter role current_user in database %I set statement_timeout = %L', current_database(), '${STATEMENT_TIMEOUT}'
          );
        end if;
      end $$`)
  } finally {
    await client.end()
  }
}
