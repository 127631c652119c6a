import { brandPath } from '@a-list/domain/text/slug.ts'
import { tabsAt } from '@a-list/ui/tabs/tabs-at.ts'

const TAB_LABELS = { shop: 'Shop', story: 'Brand Story', news: 'News' }

/** The tabs of a brand's page (spec section 2, "Brand profile"). */
export const brandTabs = (brandId: string) => tabsAt(brandPath(brandId), TAB_LABELS)
const { read: readTab } = tabsAt('', TAB_LABELS)

/** The tabs inside Shop. */
export const PRODUCT_LISTS = [
  { id: 'best', label: 'Best Sellers' },
  { id: 'new', label: 'New Products' },
  { id: 'discounts', label: 'Discounts' },
] as const

type ProductListId = (typeof PRODUCT_LISTS)[number]['id']

/** The open view of the page, from the URL. */
export interface BrandPageView {
  tab: keyof typeof TAB_LABELS
  /** The open list of the Shop tab; the URL parameter `shelf`. */
  list: ProductListId
  /** Whether all best sellers are shown, not only the featured ones. */
  all: boolean
}

/** Reads the view from the URL. Unknown values mean the first view. */
export function readPageView(params: URLSearchParams): BrandPageView {
  return {
    tab: readTab(String(params)),
    list: PRODUCT_LISTS.find(({ id }) => id === params.get('shelf'))?.id ?? 'best',
    all: params.get('show') === 'all',
  }
}

/** The URL of a view of the Shop tab, without the parameters that the first view has. */
export function brandViewPath(
  brandId: string,
  { list, all }: Partial<Omit<BrandPageView, 'tab'>> = {},
): string {
  const params = new URLSearchParams()
  if (list && list !== 'best') params.set('shelf', list)
  if (all) params.set('show', 'all')
  const path = brandPath(brandId)
  return params.size > 0 ? `${path}?${params}` : path
}
