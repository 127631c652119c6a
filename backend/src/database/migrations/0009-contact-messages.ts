import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const contactMessages: Migration = {
  async up(db) {
    await sql`
      create table contact_messages (
        id integer generated always as identity primary key,
        name text not null,
        email text not null,
        message text not null,
        sent_by integer references users (id) on delete set null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index contact_messages_by_date on contact_messages (created_at desc, id desc)`.execute(
      db,
    )
    await sql`create index contact_messages_by_sender on contact_messages (sent_by)`.execute(db)
  },
}
