import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { keepOnLeaving, keepRows, type RowsProps, recallRows } from './shown-rows.ts'
import { type GridLayout, useGridLayout } from './use-grid-layout.ts'

/** Rows beyond the window that are there already when it comes to them. */
const ROWS_AHEAD = 3

/** Watches the scrolling and says which rows are to stand in the page; draws nothing itself. */
export default function RowWindow(props: RowsProps): ReactNode {
  const layout = useGridLayout(props.grid)
  // At another width nothing that was measured holds.
  return <Rows key={layout.width} {...props} layout={layout} />
}

function Rows({ entry, grid, count, onShow, layout }: RowsProps & { layout: GridLayout }) {
  const { columns, gap, top, rowHeight, width } = layout
  const [left] = useState(() => {
    const kept = recallRows(entry)
    return kept?.width === width ? kept : undefined
  })
  // For rows that have not been seen: another guess than before would move all that is below them.
  const guess = left?.guess ?? rowHeight
  const rows = Math.ceil(count / columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => guess,
    gap,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
    useFlushSync: false,
    indexAttribute: 'data-row',
    ...(left && { initialMeasurementsCache: left.sizes, initialOffset: left.scrollY }),
  })
  // The browser keeps in its place what the reader looks at while rows above it change their height.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false

  const shown = virtualizer.getVirtualItems()
  const [first] = shown
  const last = shown.at(-1)
  const from = (first?.index ?? 0) * columns
  const to = ((last?.index ?? rows) + 1) * columns
  const before = (first?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((last?.end ?? top) - top)

  useLayoutEffect(() => {
    if (from < to && last) onShow({ from, to, before, after })
  }, [last, from, to, before, after, onShow])

  // After every change of what stands there. The first place of a row is as high as the row.
  useEffect(() => {
    for (const cell of grid.current?.children ?? []) {
      if (!(cell instanceof HTMLElement)) continue
      const place = Number(cell.dataset.place)
      if (place % columns !== 0) continue
      cell.dataset.row = String(place / columns)
      virtualizer.measureElement(cell)
    }
    virtualizer.measureElement(null)
  })

  const keep = useEffectEvent(() => {
    const sizes = virtualizer.takeSnapshot().map((row) => ({ ...row, key: row.index }))
    keepRows(entry, {
      rows: { from, to, before, after },
      sizes,
      guess,
      width,
      scrollY: virtualizer.scrollOffset ?? 0,
    })
  })
  useLayoutEffect(() => keepOnLeaving(keep), [])

  return null
}
