import type { DiscoverView } from './discover-view.ts'

interface ViewTitle {
  title: string
  lead: string
}

const EXPLORE: ViewTitle = {
  title: 'Explore',
  lead: 'Discover celebrity brands and shop curated products from your favorite stars',
}

const SPECIAL: Record<NonNullable<DiscoverView['special']>, ViewTitle> = {
  trending: { title: 'Trending Products', lead: 'The hottest celebrity brand products right now' },
  deals: {
    title: 'Deals',
    lead: 'Cheaper than any earlier price that we saw in the last 30 days',
  },
  rising_brands: { title: 'Rising Brands', lead: 'Products from the fastest-growing celebrity brands' },
}

/** Spec section 2, "Discover": the title and lead of a view, for the page and its head. */
export function viewTitle({
  search,
  special,
  category,
  showsAllBrands,
  showsAllProducts,
}: DiscoverView): ViewTitle {
  if (search !== '') return { title: `Search results for “${search}”`, lead: EXPLORE.lead }
  if (special) return SPECIAL[special]
  if (showsAllBrands) {
    return { title: category ? `${category} Brands` : 'All Brands', lead: 'Each founded by someone famous' }
  }
  if (!category) return showsAllProducts ? { ...EXPLORE, title: 'All Products' } : EXPLORE
  return {
    title: `${category} Products`,
    lead: `Discover ${category.toLowerCase()} products from celebrity brands`,
  }
}
