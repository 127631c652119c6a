/** The facets by which products are found and counted. The steps to add one are in docs/recipes.md. */
export const FACET_NAMES = ['categories', 'brands', 'retailers', 'tags'] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** Makes a record with a value for each facet. */
export function byFacet<Value>(make: (name: FacetName) => Value): Record<FacetName, Value> {
  return Object.fromEntries(FACET_NAMES.map((name) => [name, make(name)])) as Record<FacetName, Value>
}
