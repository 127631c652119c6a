import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const LONGEST_WORD = 40

/** Synonyms that moderators add to the built-in ones (the domain's trade-words.ts). */
export const searchSynonyms: Migration = {
  async up(db) {
    // An empty term, or one with a word longer than LONGEST_WORD, can't be part of a search, and would make it fail.
    await sql`
      create function are_searchable(folded text[]) returns boolean language sql immutable strict parallel safe
      return '' <> all($1) and array_to_string($1, ' ') !~ ${sql.lit(`[^ ]{${LONGEST_WORD + 1}}`)}`.execute(
      db,
    )
    await sql`
      create table search_synonyms (
        id integer generated always as identity primary key,
        terms text[] not null,
        folded text[] not null generated always as (search_fold_all(terms)) stored,
        check (are_searchable(folded)),
        created_at timestamptz not null default now()
      )`.execute(db)
    // Like a change of some brand, which drops all searches. The release before does not know another kind.
    await sql`
      create function announce_synonyms() returns trigger language plpgsql as $$
      begin
        perform add_change('brand', '0', '{}', '{}');
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger announce_change after insert or update or delete on search_synonyms
      deferrable initially deferred for each row execute function announce_synonyms()`.execute(db)
  },
}
