import { sql } from 'kysely'

/** Converts a price such as `$1,024.50` to cents, like the domain's `parsePrice`: 0 without a number. */
const centsOf = (price: string) =>
  sql.raw(
    `round(coalesce(substring(regexp_replace(coalesce(${price}, ''), '[^0-9.]', '', 'g') from '^(?:\\d+\\.?\\d*|\\.\\d+)')::numeric, 0) * 100)`,
  )

/** What was observed of offers: their prices, whether their links work, and whether their coupons do. */
export const offerHistory = [
  // Every observed change of a price, stock or shipping cost. Triggers record products and retailers' offers; a refresh
  // records a store's products, in its own transaction.
  sql`
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
    )`,
  sql`
    create index price_history_by_shop on price_history (product_key, retailer_id, observed_at desc, id desc)`,
  sql`
    create function keep_history() returns trigger language plpgsql as $$
    begin
      raise exception 'price_history is append-only';
    end $$`,
  sql`
    create trigger keep_history before update or truncate on price_history
    for each statement execute function keep_history()`,
  // Old prices of the demo stores' products may be deleted, because a site that is left running would collect them
  // without end.
  sql`
    create trigger keep_observation before delete on price_history
    for each row when (old.product_key not like 'shopify-gid://shopify/Product/demo-%')
    execute function keep_history()`,
  sql`
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
    end $$`,
  // A product's own price has the retailer id `direct` (the domain's OWN_SHOP).
  sql`
    create function observe_product() returns trigger language plpgsql as $$
    begin
      -- A refresh observes a store's products itself.
      if new.status = 'publish' and coalesce(new.acf->>'source', '') <> 'shopify' then
        perform observe_offer(new.id::text, 'direct', new.price_cents, 'USD',
          coalesce(new.acf->>'availability', 'in_stock'), null, null);
      end if;
      return null;
    end $$`,
  sql`
    create trigger observe after insert or update of status, price_cents, acf on products
    for each row execute function observe_product()`,
  sql`
    create function observe_retailer_offer() returns trigger language plpgsql as $$
    begin
      perform observe_offer(new.product_id::text, new.retailer_id, ${centsOf("new.offer->>'price'")}::bigint,
        coalesce(new.offer->>'currency', 'USD'), coalesce(new.offer->>'availability', 'out_of_stock'),
        round((new.offer->>'stock_count')::numeric)::bigint,
        case when coalesce(new.offer->>'shipping_cost', '') = '' then null
          else ${centsOf("new.offer->>'shipping_cost'")}::bigint end);
      return null;
    end $$`,
  sql`
    create trigger observe after insert or update of offer on retailer_offers
    for each row execute function observe_retailer_offer()`,

  // The state of each outbound link, what the shop's page says and said earlier, and whether it differs from the site's
  // offer.
  sql`
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
      hidden_at timestamptz,
      stated_before jsonb,
      accepted_statement jsonb,
      differs boolean not null default false
    )`,
  sql`create index link_checks_due on link_checks (due_at)`,
  sql`create index link_checks_differing on link_checks (url) where differs`,

  // Votes on whether coupons worked: one per coupon, network and day. Networks are keyed hashes that change daily, as in
  // search_networks.
  sql`
    create table coupon_votes (
      brand_id integer not null references brands on delete cascade,
      code text not null,
      day date not null,
      network text not null,
      worked boolean not null,
      primary key (brand_id, code, day, network)
    )`,
  sql`create index coupon_votes_by_day on coupon_votes (day)`,
]
