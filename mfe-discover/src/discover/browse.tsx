import { type CategoryCount, tileHref } from '@a-list/domain/categories/categories.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { TileGrid } from '@a-list/ui/tile-grid/tile-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { ProductRows } from './product-rows.tsx'
import { rowsQuery } from './rows-query.ts'

interface BrowseProps {
  counts: readonly CategoryCount[]
  /** Opens the category of a tile or of "View All". */
  onPick: (url: string) => void
}

/**
 * Discover without a search or filter: the category tiles, and the best-rated products of each category. They are items
 * of the page's grid, where the tiles are beside the heading on a wide screen.
 */
export function Browse({ counts, onPick }: BrowseProps) {
  const { api } = useHost()
  const { data } = useQuery(rowsQuery(api))
  return (
    <>
      {/* On a phone, the tiles come after the products: the bar above has the same categories. */}
      <div data-tiles className="phone-last pt-4 max-sm:pt-10 max-sm:pb-8">
        <h2 className="mb-4 text-2xl sm:hidden">All categories</h2>
        <TileGrid counts={counts} onSelect={(tile) => onPick(tileHref(tile))} />
      </div>
      <div id="rows">{data && <ProductRows rows={data.value} onSelect={onPick} />}</div>
      <span data-column-end hidden />
    </>
  )
}
