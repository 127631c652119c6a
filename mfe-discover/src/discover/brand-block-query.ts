import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { BrandBlock, BrandQuery } from './brand-block.ts'

/** The brands of a view: at most 8, or a page of all with `showsAllBrands` (spec sections 2 and 9). */
export function brandBlockQuery(api: ApiClient, { search, category, showsAllBrands, page }: BrandQuery) {
  const brandQuery = { search, category, showsAllBrands, page: showsAllBrands ? page : 1 }
  return {
    ...query(['discover', 'brands', brandQuery], async (context) => {
      const { fetchBrandBlock } = await import(/* webpackChunkName: "data" */ './fetch-brand-block.ts')
      return fetchBrandBlock(api, brandQuery, context)
    }),
    placeholderData: keepPreviousData<Sourced<BrandBlock>>,
  }
}
