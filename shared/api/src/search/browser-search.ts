import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import { brandSearchFields, productSearchFields } from '@a-list/domain/search-match.ts'
import { createFinder } from './finder.ts'
import type { SearchResults } from './search-results.ts'

/** An index over everything that can be found, to be kept while the lists stay the same. */
export function createBrowserSearch(
  brands: readonly Brand[],
  products: readonly Product[],
): (query: string) => SearchResults {
  const brandFinder = createFinder({
    items: brands,
    toEntry: (brand) => ({
      name: brand.brand_name,
      people: brand.associated_celebrities.join(' '),
      rest: brand.product_category.join(' '),
    }),
    fieldsOf: brandSearchFields,
  })
  const productFinder = createFinder({
    items: products,
    toEntry: (product) => ({
      name: product.name,
      people: [product.founder, ...product.celebrities].join(' '),
      rest: `${product.brand} ${product.category}`,
    }),
    fieldsOf: productSearchFields,
  })
  return (query) => {
    const foundBrands = brandFinder.find(query)
    const foundProducts = productFinder.find(query)
    return {
      brands: foundBrands,
      products: foundProducts,
      brandsTotal: foundBrands.length,
      productsTotal: foundProducts.length,
    }
  }
}
