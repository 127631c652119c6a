import type { BrokenLink, LinkAction } from '@a-list/domain/moderation/broken-link.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isBroken } from '../link-state/link-state.ts'

/** A moderator reads no more at once. */
const MOST_LINKS = 200

/** The broken links with one use of each: those that wait for a decision, then the hidden ones, the longest broken first. */
export async function readBrokenLinks(db: Kysely<Tables>): Promise<BrokenLink[]> {
  const rows = await db
    .selectFrom('link_checks')
    .innerJoinLateral(
      sql<Pick<BrokenLink, 'used_as' | 'slug' | 'name' | 'brand' | 'retailer'>>`(
        select 'offer' as used_as, slug, title as name, brand_name as brand, retailer_id as retailer, id
        from retailer_offers join products on products.id = product_id
        where offer->>'product_url' = link_checks.url
        union all
        select 'product', slug, title, brand_name, retailer, id from products
        where link_checks.url in (acf->>'affiliate_url', acf->>'shopify_url', acf->>'product_url')
        union all
        select 'website', slug, title, title, '', id from brands
        where web_host_key(acf->'social_links'->>'website') = web_host_key(link_checks.url)
          and acf->'social_links'->>'website' = link_checks.url
        order by used_as, id limit 1
      )`.as('used'),
      (join) => join.onTrue(),
    )
    .select(['url', 'final_url', 'reason', 'failing_since', 'checked_at'])
    .select(['used.used_as', 'used.slug', 'used.name', 'used.brand', 'used.retailer'])
    .select([sql<boolean>`due_at <= now()`.as('is_due'), sql<boolean>`hidden_at is not null`.as('is_hidden')])
    .where(isBroken)
    .orderBy(sql`hidden_at is not null`)
    .orderBy('failing_since')
    .orderBy('url')
    .limit(MOST_LINKS)
    .execute()
  return rows.map(({ failing_since, checked_at, ...link }) => ({
    ...link,
    failing_since: failing_since?.toISOString() ?? '',
    checked_at: checked_at?.toISOString() ?? '',
  }))
}

/**
 * Performs a moderator's action.
 * @returns false if the link is no longer checked, or if it is not broken and the action is not `check`
 */
export async function actOnLink(db: Kysely<Tables>, url: string, action: LinkAction): Promise<boolean> {
  const now = sql<Date>`now()`
  const change = {
    check: { due_at: now },
    hide: { hidden_at: now },
    accept: { accepted_at: now, hidden_at: null },
  }
  const row = await db
    .updateTable('link_checks')
    .set(change[action])
    .where('url', '=', url)
    .$if(action !== 'check', (update) => update.where(isBroken))
    .returning('url')
    .executeTakeFirst()
  return row !== undefined
}
