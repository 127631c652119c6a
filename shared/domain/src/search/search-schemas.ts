import * as z from 'zod/mini'
import { SUGGESTION_TYPES } from './suggestions.ts'

/** Spec section 3, "Search suggestion". `category` is empty if the suggestion has none. */
export const suggestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(SUGGESTION_TYPES),
  category: z.string(),
})

const facetSchema = z.array(z.object({ value: z.string(), count: z.number() }))

/** Counts of products by value. Each facet ignores its own selection. */
export const facetsSchema = z.object({
  categories: facetSchema,
  brands: facetSchema,
  retailers: facetSchema,
  tags: facetSchema,
})
