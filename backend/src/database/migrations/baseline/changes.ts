import { sql } from 'kysely'

/** The advisory lock that `add_change` takes, so that concurrent transactions write to the log one after another. */
const CHANGES_LOCK = 7_201_003

/**
 * The log of changes to public data. Triggers write it, so that no change is missed. They run at the commit, when the
 * transaction has all its other locks. So the advisory lock causes no deadlock, and ids follow the order of commits.
 */
export const changes = [
  sql`
    create table changes (
      id bigint generated always as identity primary key,
      kind text not null,
      row_id text not null,
      slugs text[] not null default '{}',
      brands text[] not null default '{}',
      changed_at timestamptz not null default now()
    )`,
  sql`create index changes_by_time on changes (changed_at)`,
  sql`
    create function add_change(kind text, row_id text, slugs text[], brands text[]) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(CHANGES_LOCK)});
      insert into changes (kind, row_id, slugs, brands)
      values (kind, row_id, array_remove(slugs, null), array_remove(brands, null));
    end $$`,

  // Brands and products. Drafts and the hourly trending scores are not announced: no page has to show them at once.
  sql`
    create function announce_post() returns trigger language plpgsql as $$
    declare
      was jsonb := case tg_op when 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
      is_now jsonb := case tg_op when 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
      quiet text[] := array['modified_at', 'trending_score'];
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
    end $$`,
  announce('brands', 'announce_post(brand)'),
  announce('products', 'announce_post(product)'),

  sql`
    create function announce_offer() returns trigger language plpgsql as $$
    declare
      product integer := case tg_op when 'DELETE' then old.product_id else new.product_id end;
    begin
      perform add_change('offer', product::text, array(select slug from products where id = product), '{}');
      return null;
    end $$`,
  announce('retailer_offers', 'announce_offer()'),
  sql`
    create function announce_review() returns trigger language plpgsql as $$
    begin
      perform add_change('review', case tg_op when 'DELETE' then old.product_id else new.product_id end, '{}', '{}');
      return null;
    end $$`,
  announce('reviews', 'announce_review()'),

  // A store's products change with each fetch; a failed fetch changes the state that pages show.
  sql`
    create function announce_store() returns trigger language plpgsql as $$
    declare
      brand integer := case tg_op when 'DELETE' then old.brand_id else new.brand_id end;
    begin
      if tg_op <> 'UPDATE' or old.fetched_at is distinct from new.fetched_at or old.failure <> new.failure then
        perform add_change('store', brand::text, array(select slug from brands where id = brand), '{}');
      end if;
      return null;
    end $$`,
  announce('store_cache', 'announce_store()'),

  // The log is public, so it contains a hash of a shared list's secret link instead of the link.
  sql`
    create function add_list_change(token text) returns void language plpgsql as $$
    begin
      if token is not null then
        perform add_change('list', encode(sha256(convert_to(token, 'UTF8')), 'hex'), '{}', '{}');
      end if;
    end $$`,
  sql`
    create function announce_list() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform add_list_change(old.share_token); end if;
      if tg_op <> 'DELETE' then perform add_list_change(new.share_token); end if;
      return null;
    end $$`,
  announce('shopping_lists', 'announce_list()'),
  sql`
    create function announce_list_item() returns trigger language plpgsql as $$
    declare
      list integer := case tg_op when 'DELETE' then old.list_id else new.list_id end;
    begin
      perform add_list_change((select share_token from shopping_lists where id = list));
      return null;
    end $$`,
  announce('shopping_list_items', 'announce_list_item()'),

  // Only the states of a link that shoppers can see.
  sql`
    create function announce_link() returns trigger language plpgsql as $$
    begin
      perform add_change('offer', products.id::text, array[products.slug], '{}')
      from retailer_offers join products on products.id = product_id
      where offer->>'product_url' = new.url;
      return null;
    end $$`,
  sql`
    create constraint trigger announce_change after update on link_checks deferrable initially deferred for each row
    when (
      (old.failures >= 2) <> (new.failures >= 2)
      or (old.hidden_at is null) <> (new.hidden_at is null)
      or (old.accepted_at is null) <> (new.accepted_at is null)
    ) execute function announce_link()`,
  sql`
    create constraint trigger announce_difference after update on link_checks deferrable initially deferred
    for each row when (
      (old.differs and old.availability = 'out_of_stock') is distinct from
      (new.differs and new.availability = 'out_of_stock')
    ) execute function announce_link()`,

  // A vote is announced, the deletion of old votes is not.
  sql`
    create function announce_coupon() returns trigger language plpgsql as $$
    begin
      perform add_change(
        'coupon', new.brand_id::text, array(select slug from brands where id = new.brand_id), '{}'
      );
      return null;
    end $$`,
  announce('coupon_votes', 'announce_coupon()', 'insert or update'),

  // Like a change of some brand, which drops all searches.
  sql`
    create function announce_synonyms() returns trigger language plpgsql as $$
    begin
      perform add_change('brand', '0', '{}', '{}');
      return null;
    end $$`,
  announce('search_synonyms', 'announce_synonyms()'),
]

function announce(table: string, call: string, events = 'insert or update or delete') {
  return sql`
    create constraint trigger announce_change after ${sql.raw(events)} on ${sql.table(table)}
    deferrable initially deferred for each row execute function ${sql.raw(call)}`
}
