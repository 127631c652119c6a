/**
 * The canonical spelling of a path: fixed segments as in the route's pattern, and no trailing slash. Parameters
 * (`:slug`) stay unchanged.
 * @param pattern of the matched route; `*` has no canonical spelling
 */
export function canonicalPath(pattern: string, pathname: string): string {
  if (pattern === '*') return pathname
  const given = pathname.split('/').filter(Boolean)
  const words = pattern.split('/').filter(Boolean)
  return `/${words.map((word, index) => (word.startsWith(':') ? (given[index] ?? '') : word)).join('/')}`
}
