/** A pattern for SQL's LIKE on lower-cased text: whatever holds `text`, taken literally. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}
