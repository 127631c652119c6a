/**
 * The one spelling of an address that a route answers: its own words as the route has them, and no slash at the
 * end. What stands in the place of a name (`:slug`) is the page's own matter.
 * @param pattern of the route that matched; `*` has no spelling
 */
export function tidyPath(pattern: string, pathname: string): string {
  if (pattern === '*') return pathname
  const given = pathname.split('/').filter(Boolean)
  const words = pattern.split('/').filter(Boolean)
  return `/${words.map((word, index) => (word.startsWith(':') ? (given[index] ?? '') : word)).join('/')}`
}
