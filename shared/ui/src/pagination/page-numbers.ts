/** A page number, or a gap between page numbers. */
export type PageItem = number | 'gap'

/** The first and last page, the current one and its neighbours. A gap stands for at least two pages. */
export function pageNumbers(current: number, count: number): PageItem[] {
  const shown = new Set([1, count, current - 1, current, current + 1])
  if (shown.has(3)) shown.add(2)
  if (shown.has(count - 2)) shown.add(count - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? ['gap', page] : [page],
  )
}
