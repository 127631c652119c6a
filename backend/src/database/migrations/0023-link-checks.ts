import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The state of each outbound link. A change that shoppers can see is announced, as in 0017-changes.ts. */
export const linkChecks: Migration = {
  async up(db) {
    await sql`
      create table link_checks (
        url text primary key,
        host text not null,
        due_at timestamptz not null default now(),
        checked_at timestamptz,
        worked_at timestamptz,
        failures integer not null default 0,
        failing_since timestamptz,
        reason text not null default '',
        final_url text not null default '',
        availability text,
        price_cents bigint,
        currency text,
        accepted_at timestamptz,
        hidden_at timestamptz
      )`.execute(db)
    await sql`create index link_checks_due on link_checks (due_at)`.execute(db)
    // A hash, because a URL can be too long for a b-tree.
    await sql`create index retailer_offers_url on retailer_offers using hash ((offer->>'product_url'))`.execute(
      db,
    )
    await sql`
      create function announce_link() returns trigger language plpgsql as $$
      begin
        perform add_change('offer', products.id::text, array[products.slug], '{}')
        from retailer_offers join products on products.id = product_id
        where offer->>'product_url' = new.url;
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger announce_change after update on link_checks deferrable initially deferred for each row
      when (
        (old.failures >= 2) <> (new.failures >= 2)
        or (old.hidden_at is null) <> (new.hidden_at is null)
        or (old.accepted_at is null) <> (new.accepted_at is null)
      ) execute function announce_link()`.execute(db)
  },
}
