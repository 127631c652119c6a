import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Votes on whether coupons worked: one per coupon, network and day. Networks are keyed hashes that change daily, as in
 * 0015-search-networks.ts. A vote is announced, as in 0017-changes.ts; the deletion of old votes is not.
 */
export const couponVotes: Migration = {
  async up(db) {
    await sql`
      create table coupon_votes (
        brand_id integer not null references brands on delete cascade,
        code text not null,
        day date not null,
        network text not null,
        worked boolean not null,
        primary key (brand_id, code, day, network)
      )`.execute(db)
    await sql`create index coupon_votes_by_day on coupon_votes (day)`.execute(db)
    await sql`
      create function announce_coupon() returns trigger language plpgsql as $$
      begin
        perform add_change(
          'coupon', new.brand_id::text, array(select slug from brands where id = new.brand_id), '{}'
        );
        return null;
      end $$`.execute(db)
    await sql`
      create constraint trigger announce_change after insert or update on coupon_votes deferrable initially deferred
      for each row execute function announce_coupon()`.execute(db)
  },
}
