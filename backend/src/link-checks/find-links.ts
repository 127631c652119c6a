import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { LIVE_SOURCE } from '../prices/reductions.ts'

/** A longer URL is a mistake, and would not fit into the index. */
const MAX_URL_BYTES = 2_000
const HOST = sql`lower(substring(url from '^https?://([^/?#]+)'))`

/**
 * Brings the list of links to check up to date: the offers of published products, the shop links of curated products,
 * and the websites of published brands. The refresh of stores checks live products. Keeps the results of links that
 * remain.
 * @param onlyHosts if not empty, finds links to these hosts only, so that a test contacts no real shop
 */
export async function findLinks(db: Kysely<Tables>, onlyHosts: readonly string[] = []): Promise<void> {
  const hasHost = onlyHosts.length === 0 ? sql`true` : sql`${HOST} in (${sql.join(onlyHosts)})`
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table found_links on commit drop as
      select distinct url from (
        select offer->>'product_url' as url from retailer_offers join products on products.id = product_id
        where status = 'publish'
        union all
        select coalesce(nullif(acf->>'affiliate_url', ''), nullif(acf->>'shopify_url', ''), acf->>'product_url')
        from products where status = 'publish' and acf->>'source' is distinct from ${LIVE_SOURCE}
        union all
        select acf->'social_links'->>'website' from brands where status = 'publish'
      ) as links
      where url ~ '^https?://' and octet_length(url) <= ${MAX_URL_BYTES} and ${hasHost}`.execute(tx)
    await sql`
      insert into link_checks (url, host)
      select url, ${HOST} from found_links where url ~ '^https?://[^/?#]'
      on conflict do nothing`.execute(tx)
    await sql`
      delete from link_checks
      where not exists (select from found_links where found_links.url = link_checks.url)`.execute(tx)
  })
}
