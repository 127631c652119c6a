import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const shoppers: Migration = {
  async up(db) {
    await sql`
      create table favorite_brands (
        user_id integer not null references users (id) on delete cascade,
        brand_id integer not null references brands (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (user_id, brand_id)
      )`.execute(db)
    await sql`
      create table favorite_products (
        user_id integer not null references users (id) on delete cascade,
        product_id text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, product_id)
      )`.execute(db)
    await sql`
      create table shopping_lists (
        id integer generated always as identity primary key,
        user_id integer not null references users (id) on delete cascade,
        name text not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index shopping_lists_by_user on shopping_lists (user_id, id)`.execute(db)
    await sql`
      create table shopping_list_items (
        list_id integer not null references shopping_lists (id) on delete cascade,
        item_type text not null check (item_type in ('product', 'brand')),
        item_id text not null,
        added_at timestamptz not null default now(),
        primary key (list_id, item_type, item_id)
      )`.execute(db)
    await sql`
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
      )`.execute(db)
    await sql`create index reviews_by_product on reviews (product_id, created_at desc, id desc)`.execute(db)
    await sql`
      create table user_meta (
        user_id integer not null references users (id) on delete cascade,
        key text not null,
        value jsonb not null,
        primary key (user_id, key)
      )`.execute(db)
    await sql`
      create table followed_brands (
        user_id integer not null references users (id) on delete cascade,
        brand_id integer not null references brands (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (user_id, brand_id)
      )`.execute(db)
    await sql`create index followed_brands_by_brand on followed_brands (brand_id)`.execute(db)
    await sql`
      create table followed_categories (
        user_id integer not null references users (id) on delete cascade,
        category_key text not null,
        category text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, category_key)
      )`.execute(db)
    await sql`create index followed_categories_by_key on followed_categories (category_key)`.execute(db)
    await sql`
      create table newsletter_subscribers (
        email_key text primary key,
        email text not null,
        created_at timestamptz not null default now()
      )`.execute(db)
  },
}
