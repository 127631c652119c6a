import { tileHref } from '@a-list/domain/categories.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { TileGrid } from '@a-list/ui/tile-grid/tile-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ProductRows } from './product-rows.tsx'
import { rowsQuery } from './rows-query.ts'

interface BrowseProps {
  /** Called when a tile or "View All" opens a category. */
  onPick: () => void
}

/** Discover without a search or filter: the category tiles, and the best-rated products of each category. */
export function Browse({ onPick }: BrowseProps) {
  const { api } = useHost()
  const navigate = useNavigate()
  const { data } = useQuery(rowsQuery(api))

  function select(url: string) {
    void navigate(url, { preventScrollReset: true })
    onPick()
  }

  return (
    // On a phone, the tiles come after the products: the bar above has the same categories.
    <div className="flex flex-col">
      <div className="phone-last pt-4 max-sm:pb-8">
        <TileGrid onSelect={(tile) => select(tileHref(tile))} />
      </div>
      {data && <ProductRows rows={data.value} onSelect={select} />}
      <span data-column-end hidden />
    </div>
  )
}
