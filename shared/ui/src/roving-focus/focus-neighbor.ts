/**
 * Moves the focus from a row that is about to disappear to the next or previous row, or else to `fallback`.
 * @param control selects what gets the focus in the other row
 */
export function focusNeighbor(row: Element, fallback: HTMLElement | null, control = 'a'): void {
  const neighbor = row.nextElementSibling ?? row.previousElementSibling
  ;(neighbor?.querySelector<HTMLElement>(control) ?? fallback)?.focus()
}
