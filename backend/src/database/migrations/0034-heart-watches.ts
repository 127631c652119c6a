import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A saved product has a watch on any drop of its price, which ends with the heart. Products that were saved before get theirs:
 * the newest first, up to 500 watches for each member.
 */
export const heartWatches: Migration = {
  async up(db) {
    await sql`alter table watches add column from_heart boolean not null default false`.execute(db)
    await sql`
      insert into watches (user_id, product_key, any_drop, back_in_stock, from_heart)
      select user_id, key, true, false, true from (
        select user_id, key, row_number() over (partition by user_id order by max(created_at) desc) as place
        from favorite_products
        cross join lateral (
          select case when acf->>'source' = 'shopify' then slug else id::text end as key from products
          where status = 'publish' and (
            slug in (product_id, 'affiliate-' || product_id, regexp_replace(product_id, '^affiliate-', ''))
            or id = case when product_id ~ '^[1-9][0-9]{0,8}$' then product_id::integer end
          )
          order by id limit 1
        ) as product
        group by user_id, key
      ) as saved
      where place <= 500 - (select count(*) from watches where watches.user_id = saved.user_id)
      on conflict do nothing`.execute(db)
  },
}
