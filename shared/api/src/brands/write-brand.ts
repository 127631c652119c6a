import type { Brand } from '@a-list/domain/brand.ts'
import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'
import { brandRecordSchema, toBrand } from './brand-wire.ts'

export interface BrandDraft {
  brand_name: string
  founder: string
  category: string
  description: string
}

/** Spec section 4: a brand is created as draft or as pending, depending on the form. */
export type NewBrandStatus = 'draft' | 'pending'

/** POST /celebrity_brand. @throws ApiFailure */
export async function createBrand(api: ApiClient, acf: BrandDraft, status: NewBrandStatus): Promise<Brand> {
  const body = { title: acf.brand_name, status, acf }
  const record = await write(api, { base: 'rest', path: '/celebrity_brand', body, schema: brandRecordSchema })
  return toBrand(record, new Date().getFullYear())
}

/** PUT /celebrity_brand/{id}. @throws ApiFailure */
export async function updateBrand(api: ApiClient, id: number, acf: BrandDraft): Promise<Brand> {
  const path = `/celebrity_brand/${id}`
  const request = { base: 'rest', path, method: 'PUT', body: { acf }, schema: brandRecordSchema } as const
  return toBrand(await write(api, request), new Date().getFullYear())
}
