import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const submissionsAndNotifications: Migration = {
  async up(db) {
    await sql`
      create table brand_submissions (
        id integer generated always as identity primary key,
        brand_name text not null,
        website_url text not null,
        category text not null,
        associated_celebrity text not null,
        submission_reason text not null,
        contact_email text not null,
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'draft')),
        submitted_by integer references users (id) on delete set null,
        submitted_date timestamptz not null default now(),
        moderated_date timestamptz,
        moderated_by integer references users (id) on delete set null,
        admin_notes text not null default '',
        rejection_reason text not null default '',
        brand_id integer references brands (id) on delete set null
      )`.execute(db)
    await sql`create index brand_submissions_by_status on brand_submissions (status, submitted_date desc, id desc)`.execute(
      db,
    )
    await sql`
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
        unique (user_id, cause)
      )`.execute(db)
    await sql`create index notifications_by_user on notifications (user_id, created_at desc, id desc)`.execute(
      db,
    )
    await sql`create index notifications_unread on notifications (user_id) where not is_read`.execute(db)
    await sql`create table announced_stories (slug text primary key, announced_at timestamptz not null default now())`.execute(
      db,
    )
  },
}
