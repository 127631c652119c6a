import type { Client } from 'pg'

const SETTINGS = {
  /** Longer than any statement of the backend takes. It frees connections from runaway statements. */
  statement_timeout: '60s',
  /**
   * Queries are short. A parallel worker is a new process that first has to map the database's memory. On a virtual machine,
   * that took longer than the query itself.
   */
  max_parallel_workers_per_gather: '0',
  /** Just-in-time compilation takes longer than it saves. */
  jit: 'off',
}
/** An arbitrary constant that differs from the other advisory locks. */
const ROLE_LOCK = 7_201_004

/**
 * Gives the role of `client` the settings above in this database, except those that an operator has set for the role or
 * the database. A role's settings work through PgBouncer too: PgBouncer refuses statement_timeout when a client connects,
 * and it shares connections, so a plain SET would also apply to other clients. They apply to connections opened from
 * then on. Connects `client`, and ends it.
 */
export async function setUpRole(client: Client): Promise<void> {
  const wanted = Object.entries(SETTINGS)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(', ')
  try {
    await client.connect()
    await client.query(`
      do $$
      declare wanted record;
      begin
        -- Two transactions can't alter one role at once.
        perform pg_advisory_xact_lock(${ROLE_LOCK});
        for wanted in
          select * from (values ${wanted}) as wanted (name, value) where not exists (
            select from pg_db_role_setting, unnest(setconfig) as setting
            where setdatabase in (0, (select oid from pg_database where datname = current_database()))
              and setrole in (0, current_user::regrole)
              and starts_with(setting, name || '=')
          )
        loop
          execute format('alter role current_user in database %I set %I = %L', current_database(), wanted.name, wanted.value);
        end loop;
      end $$`)
  } finally {
    await client.end()
  }
}
