import { type RefObject, useEffect, useState } from 'react'

/** The layout that the stylesheet gives a grid; lengths are in pixels. */
export interface GridLayout {
  columns: number
  gap: number
  /** Distance from the top of the document. */
  top: number
  /** Height of the first rendered row. */
  rowHeight: number
  width: number
}

/** The current layout; updated when the grid's width or its position in the document changes. */
export function useGridLayout(grid: RefObject<HTMLUListElement | null>): GridLayout {
  const [layout, setLayout] = useState(() => readLayout(grid.current))
  useEffect(() => {
    if (!grid.current) return
    // Runs after the browser's own layout, because reading sizes at another time would force a second layout.
    const observer = new ResizeObserver(() => {
      const now = readLayout(grid.current)
      setLayout((last) => (last.width === now.width && Math.abs(last.top - now.top) < 1 ? last : now))
    })
    observer.observe(grid.current)
    // Content that appears or disappears above the grid moves the grid in the document.
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
