import * as z from 'zod/mini'
import { byFacet } from '../products/facets.ts'
import { SUGGESTION_TYPES } from './suggestions.ts'

/** Spec section 3, "Search suggestion". `category` is empty if the suggestion has none. */
export const suggestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(SUGGESTION_TYPES),
  category: z.string(),
})

/** How many products have each value of a facet. */
export const facetCountsSchema = z.array(z.object({ value: z.string(), count: z.number() }))

/** Counts of products by value. Each facet ignores its own selection. */
export const facetsSchema = z.object(byFacet(() => facetCountsSchema))
