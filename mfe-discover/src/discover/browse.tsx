import { tileAddress } from '@a-list/domain/categories.ts'
import { SCROLL_TO_PRODUCTS_MS } from '@a-list/domain/limits.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { TileGrid } from '@a-list/ui/tile-grid/tile-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ProductRows } from './product-rows.tsx'
import { rowsQuery } from './rows-query.ts'

/** Where nothing was asked for: the categories, and the best of each. */
export function Browse() {
  const { api } = useHost()
  const navigate = useNavigate()
  const { data } = useQuery(rowsQuery(api))

  function pick(address: string) {
    void navigate(address, { preventScrollReset: true })
    setTimeout(() => {
      document.getElementById('products')?.scrollIntoView({ behavior: 'smooth' })
    }, SCROLL_TO_PRODUCTS_MS)
  }

  return (
    <>
      <div className="pt-4">
        <TileGrid onSelect={(tile) => pick(tileAddress(tile))} />
      </div>
      {data && <ProductRows rows={data.value} onPick={pick} />}
    </>
  )
}
