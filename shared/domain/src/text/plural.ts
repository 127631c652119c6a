/** A number with its noun: `1 product`, `2 products`. @param one the singular of a noun whose plural adds an s */
export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
