import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which changes of products members want to hear about. `product_key` is the same as in price_history. */
export const watches: Migration = {
  async up(db) {
    await sql`
      create table watches (
        user_id integer not null references users on delete cascade,
        product_key text not null,
        target_cents bigint,
        any_drop boolean not null,
        back_in_stock boolean not null,
        since timestamptz not null default now(),
        told_at timestamptz,
        examined_at timestamptz not null default now(),
        primary key (user_id, product_key)
      )`.execute(db)
    await sql`create index watches_examined on watches (examined_at)`.execute(db)
  },
}
