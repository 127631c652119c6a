import { brandPath } from '@a-list/domain/text/slug.ts'
/** The tabs of a brand's page (spec section 2, "Brand profile"). */
export const TABS = [
  { id: 'shop', label: 'Shop' },
  { id: 'story', label: 'Brand Story' },
  { id: 'news', label: 'News' },
] as const

/** The tabs inside Shop. */
export const PRODUCT_LISTS = [
  { id: 'best', label: 'Best Sellers' },
  { id: 'new', label: 'New Products' },
  { id: 'discounts', label: 'Discounts' },
] as const

type TabId = (typeof TABS)[number]['id']
type ProductListId = (typeof PRODUCT_LISTS)[number]['id']

/** The open view of the page, from the URL. */
export interface BrandPageView {
  tab: TabId
  /** The open list of the Shop tab; the URL parameter `shelf`. */
  list: ProductListId
  /** Whether all best sellers are shown, not only the featured ones. */
  all: boolean
}

/** Reads the view from the URL. Unknown values mean the first view. */
export function readPageView(params: URLSearchParams): BrandPageView {
  return {
    tab: TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'shop',
    list: PRODUCT_LISTS.find(({ id }) => id === params.get('shelf'))?.id ?? 'best',
    all: params.get('show') === 'all',
  }
}

/** The URL of a view, without the parameters that the first view has. */
export function brandViewPath(brandId: string, { tab, list, all }: Partial<BrandPageView> = {}): string {
  const params = new URLSearchParams()
  if (tab && tab !== 'shop') params.set('tab', tab)
  if (list && list !== 'best') params.set('shelf', list)
  if (all) params.set('show', 'all')
  const path = brandPath(brandId)
  return params.size > 0 ? `${path}?${params}` : path
}
