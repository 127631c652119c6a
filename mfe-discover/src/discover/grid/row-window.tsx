import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type RowsProps, savedRows, saveOnLeave, saveRows } from './shown-rows.ts'

/** Rows rendered beyond the viewport, so that scrolling shows no gaps. */
const ROWS_AHEAD = 3

/** Watches the scroll position and reports which rows to render. Renders nothing itself. */
export default function RowWindow(props: RowsProps): ReactNode {
  const layout = useGridLayout(props.grid)
  // When the width changes, so do the heights of all rows, so they are measured again.
  return <Rows key={layout.width} {...props} layout={layout} />
}

function Rows({ entry, grid, count, onShow, layout }: RowsProps & { layout: GridLayout }) {
  const { columns, gap, top, rowHeight, width } = layout
  const [saved] = useState(() => {
    const rows = savedRows(entry)
    return rows?.width === width ? rows : undefined
  })
  // An estimate for rows that were not measured. After a return, a different estimate would shift everything
  // below them.
  const guess = saved?.guess ?? rowHeight
  const rows = Math.ceil(count / columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => guess,
    gap,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
    useFlushSync: false,
    indexAttribute: 'data-row',
    ...(saved && { initialMeasurementsCache: saved.sizes, initialOffset: saved.scrollY }),
  })
  // The browser's scroll anchoring already corrects for rows above that change their height.
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

  // Measures the first cell of each row, which is as high as the row. Any render may have added rows.
  useEffect(() => {
    for (const cell of grid.current?.children ?? []) {
      if (!(cell instanceof HTMLElement)) continue
      const position = Number(cell.dataset.position)
      if (position % columns !== 0) continue
      cell.dataset.row = String(position / columns)
      virtualizer.measureElement(cell)
    }
    virtualizer.measureElement(null)
  })

  const save = useEffectEvent(() => {
    const sizes = virtualizer.takeSnapshot().map((row) => ({ ...row, key: row.index }))
    saveRows(entry, {
      rows: { from, to, before, after },
      sizes,
      guess,
      width,
      scrollY: virtualizer.scrollOffset ?? 0,
    })
  })
  useLayoutEffect(() => saveOnLeave(save), [])

  return null
}

/** The layout that the stylesheet gives a grid; lengths are in pixels. */
interface GridLayout {
  columns: number
  gap: number
  /** Distance from the top of the document. */
  top: number
  /** Height of the first rendered row. */
  rowHeight: number
  width: number
}

/** The current layout; updated when the grid's width or its position in the document changes. */
function useGridLayout(grid: RefObject<HTMLUListElement | null>): GridLayout {
  const [layout, setLayout] = useState(() => readLayout(grid.current))
  useEffect(() => {
    if (!grid.current) return
    // Runs after the browser's own layout, because reading sizes at another time would force a second layout.
    const observer = new ResizeObserver(() => {
      const now = readLayout(grid.current)
      setLayout((last) => (last.width === now.width && Math.abs(last.top - now.top) < 1 ? last : now))
    })
    observer.observe(grid.current)
    // The grid's position changes when content above it appears or disappears.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid])
  return layout
}

function readLayout(grid: HTMLUListElement | null): GridLayout {
  if (!grid) return { columns: 1, gap: 0, top: 0, rowHeight: 1, width: 0 }
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    top: grid.getBoundingClientRect().top + window.scrollY,
    rowHeight: grid.firstElementChild?.clientHeight || 1,
    width: grid.clientWidth,
  }
}
