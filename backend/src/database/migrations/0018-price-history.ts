import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Converts a price such as `$1,024.50` to cents, like the domain's `parsePrice`: 0 without a number. */
const centsOf = (price: string) =>
  sql.raw(
    `round(coalesce(substring(regexp_replace(coalesce(${price}, ''), '[^0-9.]', '', 'g') from '^(?:\\d+\\.?\\d*|\\.\\d+)')::numeric, 0) * 100)`,
  )

/**
 * Every observed change of a price, stock or shipping cost. Rows are only ever added. Triggers record products and
 * retailers' offers; a refresh records a store's products, in its own transaction.
 */
export const priceHistory: Migration = {
  async up(db) {
    await sql`
      create table price_history (
        id bigint generated always as identity primary key,
        product_key text not null,
        retailer_id text not null,
        price_cents bigint not null,
        currency text not null,
        availability text not null,
        stock_count bigint,
        shipping_cents bigint,
        observed_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create index price_history_by_shop on price_history (product_key, retailer_id, observed_at desc, id desc)`.execute(
      db,
    )
    await sql`
      create function keep_history() returns trigger language plpgsql as $$
      begin
        raise exception 'price_history is append-only';
      end $$`.execute(db)
    await sql`
      create trigger keep_history before update or delete or truncate on price_history
      for each statement execute function keep_history()`.execute(db)
    await sql`
      create function observe_offer(
        of_product text, at_retailer text, price bigint, in_currency text, is_available text, stock bigint, shipping bigint
      ) returns void language plpgsql as $$
      declare
        last price_history;
      begin
        select * into last from price_history where product_key = of_product and retailer_id = at_retailer
          order by observed_at desc, id desc limit 1;
        if (last.price_cents, last.currency, last.availability, last.stock_count, last.shipping_cents)
          is distinct from (price, in_currency, is_available, stock, shipping) then
          insert into price_history
            (product_key, retailer_id, price_cents, currency, availability, stock_count, shipping_cents)
          values (of_product, at_retailer, price, in_currency, is_available, stock, shipping);
        end if;
      end $$`.execute(db)
    await observeProducts(db)
    await observeOffers(db)
    // What the database holds today is the first observation.
    await sql`update products set price_cents = price_cents`.execute(db)
    await sql`update retailer_offers set offer = offer`.execute(db)
    // A later migration can't alter a table that has pending triggers.
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
  },
}

type Db = Parameters<Migration['up']>[0]

/** A product's own price has the retailer id `direct` (the domain's OWN_SHOP). */
async function observeProducts(db: Db): Promise<void> {
  await sql`
    create function observe_product() returns trigger language plpgsql as $$
    begin
      -- A refresh observes a store's products itself.
      if new.status = 'publish' and coalesce(new.acf->>'source', '') <> 'shopify' then
        perform observe_offer(new.id::text, 'direct', new.price_cents, 'USD',
          coalesce(new.acf->>'availability', 'in_stock'), null, null);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger observe after insert or update of status, price_cents, acf on products
    for each row execute function observe_product()`.execute(db)
}

async function observeOffers(db: Db): Promise<void> {
  await sql`
    create function observe_retailer_offer() returns trigger language plpgsql as $$
    begin
      perform observe_offer(new.product_id::text, new.retailer_id, ${centsOf("new.offer->>'price'")}::bigint,
        coalesce(new.offer->>'currency', 'USD'), coalesce(new.offer->>'availability', 'out_of_stock'),
        round((new.offer->>'stock_count')::numeric)::bigint,
        case when coalesce(new.offer->>'shipping_cost', '') = '' then null
          else ${centsOf("new.offer->>'shipping_cost'")}::bigint end);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger observe after insert or update of offer on retailer_offers
    for each row execute function observe_retailer_offer()`.execute(db)
}
