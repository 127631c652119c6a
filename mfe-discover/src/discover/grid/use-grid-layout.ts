import { type RefObject, useCallback, useEffect, useState } from 'react'

/** How the stylesheets lay a grid out; all but the columns in pixels. */
export interface GridLayout {
  columns: number
  gap: number
  /** From the top of the document. */
  top: number
  /** Of the first row that stands there. */
  rowHeight: number
  width: number
}

/** The layout now, and after each change of its width; `recheck` sees what else has moved the grid. */
export function useGridLayout(grid: RefObject<HTMLUListElement | null>) {
  const [layout, setLayout] = useState(() => readLayout(grid.current))
  const recheck = useCallback(() => {
    const now = readLayout(grid.current)
    setLayout((known) => (known.width === now.width && Math.abs(known.top - now.top) < 1 ? known : now))
  }, [grid])
  useEffect(() => {
    if (!grid.current) return
    const observer = new ResizeObserver(recheck)
    observer.observe(grid.current)
    return () => observer.disconnect()
  }, [grid, recheck])
  return { layout, recheck }
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
