import type { Transaction } from 'kysely'
import { acfOfFields, type BrandAcf, searchTextOf } from '../database/columns/brand-acf.ts'
import type { PostStatus } from '../database/tables/catalogue.ts'
import type { Tables } from '../database/tables.ts'
import { renderParagraphs } from '../http/html-entities.ts'
import { announceNewBrand } from '../notifications/announce.ts'
import { brandColumns } from './brand-wire.ts'
import type { BrandFields } from './create-brand.ts'

type ChangedFields = BrandFields & Pick<BrandAcf, 'shopify_store_url'>
interface Change {
  title?: string | undefined
  status?: PostStatus | undefined
  acf: Partial<ChangedFields>
  /** '' removes it. */
  website?: string | undefined
}

/** Changes the given fields and everything derived from them. Returns undefined for an unknown brand. */
export async function updateBrand(tx: Transaction<Tables>, id: number, change: Change) {
  const before = await tx
    .selectFrom('brands')
    .select(brandColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  const given = Object.fromEntries(Object.entries(change.acf).filter(([, value]) => value !== undefined))
  const fields: ChangedFields = { ...before.acf, ...given }
  const derived = acfOfFields(fields)
  const acf = {
    ...before.acf,
    ...fields,
    ...(change.acf.founder !== undefined && {
      celebrities: derived.celebrities,
      associated_celebrities: derived.associated_celebrities,
    }),
    ...(change.acf.category !== undefined && { product_category: derived.product_category }),
    ...(change.website !== undefined && {
      social_links: withWebsite(before.acf.social_links, change.website),
    }),
  }
  const after = await tx
    .updateTable('brands')
    .set({
      title: change.title ?? change.acf.brand_name ?? before.title,
      status: change.status ?? before.status,
      categories: acf.product_category,
      acf: JSON.stringify(acf),
      search_text: searchTextOf(acf),
      ...(change.acf.description !== undefined && { content: renderParagraphs(acf.description) }),
      modified_at: new Date(),
    })
    .where('id', '=', id)
    .returning([...brandColumns, 'categories'])
    .executeTakeFirstOrThrow()
  if (before.status !== 'publish' && after.status === 'publish') await announceNewBrand(tx, after)
  return after
}

function withWebsite(
  { website: _, ...others }: BrandAcf['social_links'],
  website: string,
): BrandAcf['social_links'] {
  return website === '' ? others : { ...others, website }
}
