/** Moves the focus from a row that is about to disappear to the link of the next or previous row, or else to `fallback`. */
export function focusNeighbor(row: Element, fallback: HTMLElement | null): void {
  const neighbor = row.nextElementSibling ?? row.previousElementSibling
  ;(neighbor?.querySelector('a') ?? fallback)?.focus()
}
