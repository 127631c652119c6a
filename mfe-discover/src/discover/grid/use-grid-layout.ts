import { type RefObject, useEffect, useState } from 'react'

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

/** The layout now, and after each change of its width and of what stands above it. */
export function useGridLayout(grid: RefObject<HTMLUListElement | null>): GridLayout {
  const [layout, setLayout] = useState(() => readLayout(grid.current))
  useEffect(() => {
    if (!grid.current) return
    // Called when the frame is laid out: asked at any other time, the browser would have to lay it out twice.
    const observer = new ResizeObserver(() => {
      const now = readLayout(grid.current)
      setLayout((known) => (known.width === now.width && Math.abs(known.top - now.top) < 1 ? known : now))
    })
    observer.observe(grid.current)
    // What comes or goes above the grid makes the page longer or shorter.
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
