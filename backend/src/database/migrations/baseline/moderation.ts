import { sql } from 'kysely'

/** What visitors send to the moderators: submissions of brands, and messages. */
export const moderation = [
  // A submission can be merged into a brand or into another submission.
  sql`
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
      brand_id integer references brands (id) on delete set null,
      merged_into jsonb
    )`,
  sql`create index brand_submissions_by_status on brand_submissions (status, submitted_date desc, id desc)`,
  sql`create index brand_submissions_by_date on brand_submissions (submitted_date desc, id desc)`,
  sql`create index brand_submissions_by_name on brand_submissions (brand_name_key(brand_name))`,
  sql`create index brand_submissions_by_host on brand_submissions (web_host_key(website_url))`,
  sql`
    create index brand_submissions_by_merge on brand_submissions ((merged_into->>'kind'), (merged_into->>'id'))
    where merged_into is not null`,
  // The history of decisions, each with the state before it.
  sql`
    create table submission_decisions (
      id integer generated always as identity primary key,
      submission_id integer not null references brand_submissions (id) on delete cascade,
      decided_at timestamptz not null default now(),
      moderator_id integer references users (id) on delete set null,
      kind text not null check (kind in ('decision', 'undo')),
      from_status text not null,
      to_status text not null,
      notes text not null default '',
      before jsonb not null default '{}'
    )`,
  sql`create index submission_decisions_by_submission on submission_decisions (submission_id, id)`,
  sql`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      message text not null,
      sent_by integer references users (id) on delete set null,
      created_at timestamptz not null default now()
    )`,
  sql`create index contact_messages_by_date on contact_messages (created_at desc, id desc)`,
  sql`create index contact_messages_by_sender on contact_messages (sent_by)`,
]
