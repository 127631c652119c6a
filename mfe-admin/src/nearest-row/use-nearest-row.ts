import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when the button that was pressed last disappears: to the first control of its row; if the row is gone
 * too, of the next row, or else of the previous one. The rows are those of all lists and tables within `[data-rows]`.
 * @param data the rows' data, as it comes from the query
 * @param title takes the focus if no row is left
 * @returns a function to call with the pressed button, while it is still in its row
 */
export function useNearestRow(data: unknown, title: RefObject<HTMLElement | null>) {
  const last = useRef<{ pressed: HTMLElement; rows: HTMLElement[] }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new data may remove the button
  useEffect(() => {
    if (!last.current || last.current.pressed.isConnected) return
    const row = last.current.rows.find(({ isConnected }) => isConnected)
    last.current = undefined
    // The moderator may have moved on meanwhile.
    if (document.activeElement !== document.body) return
    ;(row?.querySelector<HTMLElement>('a, button') ?? title.current)?.focus()
  }, [data])

  return (pressed: HTMLElement) => {
    const rows = [...(pressed.closest('[data-rows]')?.querySelectorAll<HTMLElement>('li, tbody tr') ?? [])]
    const at = rows.findIndex((row) => row.contains(pressed))
    last.current = { pressed, rows: [...rows.slice(at), ...rows.slice(0, at).reverse()] }
  }
}
