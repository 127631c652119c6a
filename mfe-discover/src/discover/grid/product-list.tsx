import { AD_AFTER_PRODUCTS } from '@a-list/domain/limits.ts'
import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ProductGrid } from '../../products/product-grid.tsx'
import { GridCell } from './grid-cell.tsx'
import { type RowsProps, type ShownRows, savedRows } from './shown-rows.ts'

/** If this code does not load, every row is rendered, which is slower but complete. */
const RowWindow = lazy(() =>
  import(/* webpackChunkName: "row-window" */ './row-window.tsx').catch(() => ({ default: AllRows })),
)

/** A longer grid renders only the rows near the viewport (docs/adr/0008). */
const MAX_UNWINDOWED_ITEMS = 96
const FIRST_ROWS: ShownRows = { from: 0, to: MAX_UNWINDOWED_ITEMS, before: 0, after: 0 }

interface ProductListProps {
  products: readonly CardProduct[]
  /** Whether the page begins with these products. The first image then loads eagerly. */
  isFirst: boolean
}

/** The products of all loaded pages, with ads if the site has any. */
export function ProductList({ products, isFirst }: ProductListProps) {
  const { key: entry } = useLocation()
  const grid = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<{ entry: string; rows: ShownRows }>()
  const show = useCallback((rows: ShownRows) => setLast({ entry, rows }), [entry])
  const items = gridItems(products, useHost().site.adSlots)
  const isLong = items.length > MAX_UNWINDOWED_ITEMS
  const current = last?.entry === entry ? last.rows : savedRows(entry)?.rows
  const rows = isLong ? (current ?? FIRST_ROWS) : undefined
  const from = rows?.from ?? 0
  return (
    <>
      <ProductGrid look="results" ref={grid} spacer={rows}>
        {items.slice(from, rows?.to).map(({ key, ...item }, index) => (
          <GridCell
            key={key}
            {...item}
            {...(isLong && { position: from + index, of: items.length })}
            eager={isFirst && from + index === 0}
          />
        ))}
      </ProductGrid>
      {isLong && (
        <Suspense>
          <RowWindow key={entry} entry={entry} grid={grid} count={items.length} onShow={show} />
        </Suspense>
      )}
    </>
  )
}

/** Shows every row: the fallback if `RowWindow` does not load. */
function AllRows({ count, onShow }: RowsProps): ReactNode {
  useEffect(() => onShow({ from: 0, to: count, before: 0, after: 0 }), [count, onShow])
  return null
}

/** A cell of the grid: a product or an ad. */
type GridItem = { key: string; product: CardProduct } | { key: string; adPosition: string }

/** A cell for each product. On a site with ads, a native ad follows every sixth product, except the last one. */
function gridItems(products: readonly CardProduct[], adSlots = false): GridItem[] {
  return products.flatMap((product, index): GridItem[] => {
    const count = index + 1
    const item = { key: product.id, product }
    if (!adSlots || count % AD_AFTER_PRODUCTS !== 0 || count === products.length) return [item]
    const adPosition = `product-grid-${count}`
    return [item, { key: adPosition, adPosition }]
  })
}
