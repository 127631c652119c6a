import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Serialises the announcements of concurrent transactions. Only 0017-changes.ts uses this number. */
const CHANGES_LOCK = 7_201_003

/**
 * A log of what visitors can see change. Triggers write it, so it misses no change. They are deferred to the commit,
 * when a transaction has all its other locks. So the lock causes no deadlock, and ids are in the order of commits.
 */
export const changes: Migration = {
  async up(db) {
    await sql`
      create table changes (
        id bigint generated always as identity primary key,
        kind text not null,
        row_id text not null,
        slugs text[] not null default '{}',
        brands text[] not null default '{}',
        changed_in xid8 not null default pg_current_xact_id(),
        changed_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index changes_by_transaction on changes (changed_in)`.execute(db)
    await sql`create index changes_by_time on changes (changed_at)`.execute(db)
    await sql`
      create function add_change(kind text, row_id text, slugs text[], brands text[]) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(${sql.lit(CHANGES_LOCK)});
        insert into changes (kind, row_id, slugs, brands)
        values (kind, row_id, array_remove(slugs, null), array_remove(brands, null));
      end $$`.execute(db)
    await announcePosts(db)
    await announceOffersAndReviews(db)
    await announceStores(db)
    await announceSharedLists(db)
  },
}

type Db = Parameters<Migration['up']>[0]

/** Brands and products. Drafts and the hourly trending scores are not announced: no page has to show them at once. */
async function announcePosts(db: Db): Promise<void> {
  await sql`
    create function announce_post() returns trigger language plpgsql as $$
    declare
      was jsonb := case tg_op when 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
      is_now jsonb := case tg_op when 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
      quiet text[] := array['changed_in', 'modified_at', 'trending_score'];
    begin
      if 'publish' in (was->>'status', is_now->>'status') and was - quiet <> is_now - quiet then
        perform add_change(
          tg_argv[0],
          coalesce(is_now->>'id', was->>'id'),
          array[was->>'slug', is_now->>'slug'] || array(
            select slug from former_slugs
            where kind = tg_table_name and post_id = coalesce(is_now->>'id', was->>'id')::integer
          ),
          array[was->>'brand_name', is_now->>'brand_name', was->'acf'->>'brand_slug', is_now->'acf'->>'brand_slug']
        );
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, kind] of [
    ['brands', 'brand'],
    ['products', 'product'],
  ] as const) {
    await announce(db, table, `announce_post(${kind})`)
  }
}

async function announceOffersAndReviews(db: Db): Promise<void> {
  await sql`
    create function announce_offer() returns trigger language plpgsql as $$
    declare
      product integer := case tg_op when 'DELETE' then old.product_id else new.product_id end;
    begin
      perform add_change('offer', product::text, array(select slug from products where id = product), '{}');
      return null;
    end $$`.execute(db)
  await announce(db, 'retailer_offers', 'announce_offer()')
  await sql`
    create function announce_review() returns trigger language plpgsql as $$
    begin
      perform add_change('review', case tg_op when 'DELETE' then old.product_id else new.product_id end, '{}', '{}');
      return null;
    end $$`.execute(db)
  await announce(db, 'reviews', 'announce_review()')
}

/** A store's products change with each fetch; a failed fetch changes the state that pages show. */
async function announceStores(db: Db): Promise<void> {
  await sql`
    create function announce_store() returns trigger language plpgsql as $$
    declare
      brand integer := case tg_op when 'DELETE' then old.brand_id else new.brand_id end;
    begin
      if tg_op <> 'UPDATE' or old.fetched_at is distinct from new.fetched_at or old.failure <> new.failure then
        perform add_change('store', brand::text, array(select slug from brands where id = brand), '{}');
      end if;
      return null;
    end $$`.execute(db)
  await announce(db, 'store_cache', 'announce_store()')
}

/** The log is public, so it holds the hash of a list's secret link. */
async function announceSharedLists(db: Db): Promise<void> {
  await sql`
    create function add_list_change(token text) returns void language plpgsql as $$
    begin
      if token is not null then
        perform add_change('list', encode(sha256(convert_to(token, 'UTF8')), 'hex'), '{}', '{}');
      end if;
    end $$`.execute(db)
  await sql`
    create function announce_list() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform add_list_change(old.share_token); end if;
      if tg_op <> 'DELETE' then perform add_list_change(new.share_token); end if;
      return null;
    end $$`.execute(db)
  await announce(db, 'shopping_lists', 'announce_list()')
  await sql`
    create function announce_list_item() returns trigger language plpgsql as $$
    declare
      list integer := case tg_op when 'DELETE' then old.list_id else new.list_id end;
    begin
      perform add_list_change((select share_token from shopping_lists where id = list));
      return null;
    end $$`.execute(db)
  await announce(db, 'shopping_list_items', 'announce_list_item()')
}

async function announce(db: Db, table: string, call: string): Promise<void> {
  await sql`
    create constraint trigger announce_change after insert or update or delete on ${sql.table(table)}
    deferrable initially deferred for each row execute function ${sql.raw(call)}`.execute(db)
}
