import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Live products leave the catalogue with their brand or its store. The next refresh of a published brand lists them
 * again.
 */
export const hideLiveProducts: Migration = {
  async up(db) {
    await sql`
      create function hide_live_products() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or new.status <> 'publish'
          or coalesce(new.acf->>'shopify_store_url', '') <> coalesce(old.acf->>'shopify_store_url', '') then
          update products set status = 'draft', modified_at = now()
          where brand_id = old.id and status = 'publish' and acf->>'source' = 'shopify';
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$`.execute(db)
    await sql`
      create trigger hide_live_products before update of status, acf or delete on brands
      for each row execute function hide_live_products()`.execute(db)
  },
}
