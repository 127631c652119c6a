import { sql } from 'kysely'

/** What shoppers save, follow and write, and what the site counts of their visits. */
export const shoppers = [
  sql`
    create table favorite_brands (
      user_id integer not null references users (id) on delete cascade,
      brand_id integer not null references brands (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, brand_id)
    )`,
  sql`
    create table favorite_products (
      user_id integer not null references users (id) on delete cascade,
      product_id text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, product_id)
    )`,
  // Lists can be shared, with or without their owner's name, and restored.
  sql`
    create table shopping_lists (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      name text not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      share_token text unique,
      shares_name boolean not null default false
    )`,
  sql`create index shopping_lists_by_user on shopping_lists (user_id, id)`,
  // Items store their state at the time they were added.
  sql`
    create table shopping_list_items (
      list_id integer not null references shopping_lists (id) on delete cascade,
      item_type text not null check (item_type in ('product', 'brand')),
      item_id text not null,
      added_at timestamptz not null default now(),
      added_price text not null default '',
      added_availability text not null default '',
      primary key (list_id, item_type, item_id)
    )`,
  sql`
    create table reviews (
      id integer generated always as identity primary key,
      product_id text not null,
      user_id integer not null references users (id) on delete cascade,
      rating integer not null check (rating between 1 and 5),
      comment text not null,
      is_verified boolean not null default false,
      helpful_count integer not null default 0,
      created_at timestamptz not null default now(),
      unique (user_id, product_id)
    )`,
  sql`create index reviews_by_product on reviews (product_id, created_at desc, id desc)`,
  sql`
    create table user_meta (
      user_id integer not null references users (id) on delete cascade,
      key text not null,
      value jsonb not null,
      primary key (user_id, key)
    )`,

  sql`
    create table followed_brands (
      user_id integer not null references users (id) on delete cascade,
      brand_id integer not null references brands (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, brand_id)
    )`,
  sql`create index followed_brands_by_brand on followed_brands (brand_id)`,
  sql`
    create table followed_categories (
      user_id integer not null references users (id) on delete cascade,
      category_key text not null,
      category text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, category_key)
    )`,
  sql`create index followed_categories_by_key on followed_categories (category_key)`,
  // Which changes of products members want to hear about. `product_key` is the same as in price_history. A saved product
  // has a watch on any drop of its price, which ends with the heart.
  sql`
    create table watches (
      user_id integer not null references users on delete cascade,
      product_key text not null,
      target_cents bigint,
      any_drop boolean not null,
      back_in_stock boolean not null,
      since timestamptz not null default now(),
      told_at timestamptz,
      examined_at timestamptz not null default now(),
      from_heart boolean not null default false,
      primary key (user_id, product_key)
    )`,
  sql`create index watches_examined on watches (examined_at)`,
  sql`
    create table newsletter_subscribers (
      email_key text primary key,
      email text not null,
      created_at timestamptz not null default now(),
      id integer generated always as identity unique,
      confirmed_at timestamptz
    )`,
  sql`
    create table notifications (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      title text not null,
      description text not null,
      target_url text not null,
      type text not null check (type in ('brand_new_product', 'blog_mention', 'new_brand', 'category_update')),
      is_read boolean not null default false,
      source text not null,
      metadata jsonb not null default '{}',
      cause text not null,
      created_at timestamptz not null default now(),
      mailed_at timestamptz,
      pushed_at timestamptz,
      unique (user_id, cause)
    )`,
  sql`create index notifications_by_user on notifications (user_id, created_at desc, id desc)`,
  sql`create index notifications_by_cause on notifications (cause)`,
  sql`create index notifications_unread on notifications (user_id) where not is_read`,
  sql`create index notifications_unmailed on notifications (created_at) where mailed_at is null`,
  sql`create index notifications_unpushed on notifications (created_at) where pushed_at is null`,
  sql`create table announced_stories (slug text primary key, announced_at timestamptz not null default now())`,

  sql`
    create table event_counts (
      day date not null,
      kind text not null,
      subject text not null,
      count integer not null,
      primary key (day, kind, subject)
    )`,
  // Which networks searched for a term on a day, as keyed hashes that change daily.
  sql`
    create table search_networks (
      day date not null,
      kind text not null,
      subject text not null,
      network text not null,
      primary key (day, kind, subject, network)
    )`,
]
