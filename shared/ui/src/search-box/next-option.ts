/**
 * The index that an arrow key moves to (spec section 2: "Arrow keys cycle … with wrap-around").
 * @param at -1 while no suggestion is highlighted
 */
export function nextOption(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return (at + 1) % count
  return at <= 0 ? count - 1 : at - 1
}
