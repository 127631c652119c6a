import type { Selectable, Transaction } from 'kysely'
import { updateBrand } from '../brands/update-brand.ts'
import type { BrandAcf } from '../database/columns/brand-acf.ts'
import type { FilledFields } from '../database/tables/shoppers.ts'
import type { Tables } from '../database/tables.ts'
import type { SubmissionRow } from './submission-wire.ts'

type Brand = Pick<Selectable<Tables['brands']>, 'id' | 'acf'>

const fieldsOf = ({ founder, category, social_links }: BrandAcf) => ({
  founder,
  category,
  website: social_links.website ?? '',
})
const KEYS = ['founder', 'category', 'website'] as const

/**
 * Gives a brand what it lacks and the submission knows. The submission's reason is for moderators only, so it never
 * becomes the description.
 */
export async function fillBrand(
  tx: Transaction<Tables>,
  brand: Brand,
  submission: SubmissionRow,
): Promise<FilledFields> {
  const has = fieldsOf(brand.acf)
  const offered = {
    founder: submission.associated_celebrity,
    category: submission.category,
    website: submission.website_url,
  }
  const filled = pickFields(offered, (key) => has[key] === '')
  await change(tx, brand.id, filled)
  return filled
}

/** Empties the fields that `fillBrand` filled, except those that someone has changed since. */
export async function takeBackFields(
  tx: Transaction<Tables>,
  brandId: number,
  filled: FilledFields,
): Promise<void> {
  const brand = await tx
    .selectFrom('brands')
    .select('acf')
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (brand === undefined) return
  const has = fieldsOf(brand.acf)
  await change(
    tx,
    brandId,
    pickFields({ founder: '', category: '', website: '' }, (key) => has[key] === filled[key]),
  )
}

function pickFields(
  fields: Required<FilledFields>,
  isWanted: (key: keyof FilledFields) => boolean,
): FilledFields {
  return Object.fromEntries(KEYS.filter(isWanted).map((key) => [key, fields[key]]))
}

async function change(tx: Transaction<Tables>, id: number, { website, ...acf }: FilledFields): Promise<void> {
  if (website === undefined && Object.keys(acf).length === 0) return
  await updateBrand(tx, id, { acf, website })
}
