import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Terms that moderators add to those of the trade. */
export const searchSynonyms: Migration = {
  async up(db) {
    await sql`
      create table search_synonyms (
        id integer generated always as identity primary key,
        terms text[] not null,
        folded text[] not null generated always as (search_fold_all(terms)) stored,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create function announce_synonyms() returns trigger language plpgsql as $$
      begin
        perform add_change('synonyms', case tg_op when 'DELETE' then old.id else new.id end::text, '{}', '{}');
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger announce_change after insert or update or delete on search_synonyms
      deferrable initially deferred for each row execute function announce_synonyms()`.execute(db)
  },
}
