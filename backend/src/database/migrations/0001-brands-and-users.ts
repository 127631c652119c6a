import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const brandsAndUsers: Migration = {
  async up(db) {
    await sql`
      create table users (
        id integer generated always as identity primary key,
        username text not null,
        username_key text not null unique,
        email text not null,
        email_key text not null unique,
        display_name text not null,
        role text not null default 'subscriber' check (role in ('subscriber', 'editor', 'administrator')),
        password_hash text not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create table brands (
        id integer generated always as identity primary key,
        slug text not null unique,
        title text not null,
        content text not null default '',
        status text not null check (status in ('publish', 'pending', 'draft')),
        author_id integer references users (id) on delete set null,
        categories text[] not null default '{}',
        founding_year integer,
        acf jsonb not null default '{}',
        search_text text not null default '',
        created_at timestamptz not null default now(),
        modified_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index brands_by_date on brands (status, created_at desc, id desc)`.execute(db)
    await sql`create index brands_by_title on brands (status, lower(title), id)`.execute(db)
  },
}
