/** A pattern for SQL's LIKE on lower-cased text: matches any value that contains `text` literally. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}
