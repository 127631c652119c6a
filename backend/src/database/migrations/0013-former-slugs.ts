import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Slugs under which something was published earlier. Triggers fill the table on every change. The backend looks
 * up only slugs that no published row uses, so the entry of a reused slug does no harm.
 */
export const formerSlugs: Migration = {
  async up(db) {
    await sql`
      create table former_slugs (
        kind text not null check (kind in ('brands', 'products')),
        slug text not null,
        post_id integer not null,
        left_at timestamptz not null default now(),
        primary key (kind, slug)
      )`.execute(db)
    await sql`
      create function note_former_slug() returns trigger language plpgsql as $$
      begin
        insert into former_slugs (kind, slug, post_id) values (tg_table_name, old.slug, old.id)
        on conflict (kind, slug) do update set post_id = excluded.post_id, left_at = now();
        return null;
      end $$`.execute(db)
    for (const table of ['brands', 'products']) {
      await sql`
        create trigger note_deleted_slug after delete on ${sql.table(table)}
        for each row when (old.status = 'publish') execute function note_former_slug()`.execute(db)
      await sql`
        create trigger note_former_slug after update on ${sql.table(table)}
        for each row when (old.status = 'publish' and (new.status <> old.status or new.slug <> old.slug))
        execute function note_former_slug()`.execute(db)
    }
  },
}
