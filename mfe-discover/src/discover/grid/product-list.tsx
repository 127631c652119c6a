import type { CardProduct } from '@a-list/domain/card-product.ts'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ProductGrid } from '../../products/product-grid.tsx'
import { EveryRow } from './every-row.tsx'
import { GridCell } from './grid-cell.tsx'
import { gridItems } from './grid-items.ts'
import { recallRows, type ShownRows } from './shown-rows.ts'

/** Where its code can't be had, all rows stand there: slower, and nothing is missing. */
const RowWindow = lazy(() =>
  import(/* webpackChunkName: "row-window" */ './row-window.tsx').catch(() => ({ default: EveryRow })),
)

/** So many stand in the page as they are; a longer grid keeps only the rows near the reader (docs/adr/0190). */
const WHOLE_UP_TO = 96
const FIRST_ROWS: ShownRows = { from: 0, to: WHOLE_UP_TO, before: 0, after: 0 }

interface ProductListProps {
  products: readonly CardProduct[]
  /** Whether the page begins with them: the first picture comes at once. */
  isFirst: boolean
}

/** The products of the pages that are loaded, with their ads. */
export function ProductList({ products, isFirst }: ProductListProps) {
  const { key: entry } = useLocation()
  const grid = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<{ entry: string; rows: ShownRows }>()
  const show = useCallback((rows: ShownRows) => setLast({ entry, rows }), [entry])
  const items = gridItems(products)
  const isLong = items.length > WHOLE_UP_TO
  const known = last?.entry === entry ? last.rows : recallRows(entry)?.rows
  const rows = isLong ? (known ?? FIRST_ROWS) : undefined
  const from = rows?.from ?? 0
  return (
    <>
      <ProductGrid widest={3} ref={grid} spacer={rows}>
        {items.slice(from, rows?.to).map(({ key, ...item }, index) => (
          <GridCell
            key={key}
            {...item}
            {...(isLong && { place: from + index, of: items.length })}
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
