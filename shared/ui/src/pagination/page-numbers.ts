/** A page to go to, or a gap between pages. */
export type PageItem = number | 'gap'

/** First and last page, the current one and its neighbours; a gap never stands for a single page. */
export function pageNumbers(current: number, count: number): PageItem[] {
  const shown = new Set([1, count, current - 1, current, current + 1])
  if (shown.has(3)) shown.add(2)
  if (shown.has(count - 2)) shown.add(count - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? ['gap', page] : [page],
  )
}
