import { isSameCategory } from '@a-list/domain/categories.ts'
import { type FilterState, productPasses } from '@a-list/domain/filters.ts'
import type { Product } from '@a-list/domain/product.ts'
import { fold } from '@a-list/domain/text-match.ts'
import type { CardProduct } from '@a-list/ui/product-card/card-product.ts'
import { FACET_CHOICES, type FacetCounts, type FacetName } from './facet-choices.ts'

export interface ProductPage {
  products: CardProduct[]
  /** Of all pages. */
  total: number
  /** Asks for the page after this one; null at the end. */
  next: string | null
  counts: FacetCounts
}

const isSame = (facet: FacetName, one: string, other: string) =>
  facet === 'categories' ? isSameCategory(one, other) : fold(one) === fold(other)

/** Counts for the choices that are offered; a catalogue's other values are nobody's choice. */
export function countChoices(
  valuesOf: (facet: FacetName) => Iterable<readonly [value: string, count: number]>,
): FacetCounts {
  const count = (facet: FacetName) =>
    Object.fromEntries(
      FACET_CHOICES[facet].map((choice) => {
        let sum = 0
        for (const [value, many] of valuesOf(facet)) if (isSame(facet, value, choice)) sum += many
        return [choice, sum]
      }),
    )
  return {
    categories: count('categories'),
    brands: count('brands'),
    retailers: count('retailers'),
    tags: count('tags'),
  }
}

/** Each facet is counted as if nothing were chosen in it, so that a second choice shows what it would add. */
export function countProducts(products: readonly Product[], filters: FilterState): FacetCounts {
  return countChoices((facet) => {
    const others = products.filter((product) => productPasses(product, { ...filters, [facet]: [] }))
    return others.flatMap((product) => valuesIn(product, facet).map((value) => [value, 1] as const))
  })
}

function valuesIn(product: Product, facet: FacetName): readonly string[] {
  switch (facet) {
    case 'categories':
      return [product.category]
    case 'brands':
      return [product.brand]
    case 'retailers':
      return [product.retailer]
    case 'tags':
      return product.tags
  }
}
