import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the history of decisions, each with the state before it, and keys that identify submissions of the same brand.
 * The keys are SQL functions with indexes, not generated columns: restores of that release inserted every column of a
 * backup, and PostgreSQL refuses inserts into generated ones.
 */
export const moderationTrail: Migration = {
  async up(db) {
    await sql`
      create table submission_decisions (
        id integer generated always as identity primary key,
        submission_id integer not null references brand_submissions (id) on delete cascade,
        decided_at timestamptz not null default now(),
        moderator_id integer references users (id) on delete set null,
        kind text not null check (kind in ('decision', 'undo')),
        from_status text not null,
        to_status text not null,
        notes text not null default '',
        before jsonb not null default '{}'
      )`.execute(db)
    await sql`create index submission_decisions_by_submission on submission_decisions (submission_id, id)`.execute(
      db,
    )
    await sql`
      create function brand_name_key(name text) returns text language sql immutable as
        $$ select regexp_replace(lower(name), '[[:space:][:punct:]]+', '', 'g') $$`.execute(db)
    await sql`
      create function web_host_key(address text) returns text language sql immutable as
        $$ select regexp_replace(lower(coalesce(substring(address from '^[A-Za-z]+://(?:[^@/?#]*@)?([^/:?#]+)'), '')), '^www[.]', '') $$`.execute(
      db,
    )
    await sql`create index brand_submissions_by_name on brand_submissions (brand_name_key(brand_name))`.execute(
      db,
    )
    await sql`create index brand_submissions_by_host on brand_submissions (web_host_key(website_url))`.execute(
      db,
    )
    await sql`create index brand_submissions_by_date on brand_submissions (submitted_date desc, id desc)`.execute(
      db,
    )
    await sql`create index brands_by_name on brands (brand_name_key(title))`.execute(db)
    await sql`create index brands_by_host on brands (web_host_key(acf->'social_links'->>'website'))`.execute(
      db,
    )
    await sql`create index notifications_by_cause on notifications (cause)`.execute(db)
  },
}
