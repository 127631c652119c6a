import * as z from 'zod'

const indexSchema = z.object({
  namespaces: z.array(z.string()),
  routes: z.record(z.string(), z.object({ methods: z.array(z.string()).optional() })),
})

/** Whether a backend has a GET route for a path under its root, such as `/wp/v2/products`. */
export type HasRoute = (path: string) => boolean

/**
 * Reads WordPress's index of routes, `GET /wp-json/`.
 * @returns undefined if the body is no index; a plugin may hide the index
 */
export function readRouteIndex(body: unknown): HasRoute | undefined {
  const parsed = indexSchema.safeParse(body)
  if (!parsed.success || Object.keys(parsed.data.routes).length === 0) return undefined
  const { namespaces, routes } = parsed.data
  const known = new Set(['/', ...namespaces.map((namespace) => `/${namespace}`)])
  const patterns = Object.entries(routes)
    .filter(([, { methods }]) => methods?.includes('GET') ?? true)
    .map(([route]) => patternOf(route))
  return (path) => {
    const forms = [path, decoded(path)]
    return forms.some((form) => known.has(form) || patterns.some((pattern) => pattern.test(form)))
  }
}

/**
 * A route is a PHP pattern, such as `/wp/v2/posts/(?P<id>[\d]+)`, or has parameters in braces, as in the
 * reference backend. If JavaScript can't parse a pattern, it matches every path with the same beginning.
 */
function patternOf(route: string): RegExp {
  const source = route.replaceAll('(?P<', '(?<').replace(/\{[a-z]\w*\}/gi, '[^/]+')
  try {
    return new RegExp(`^${source}$`, 'i')
  } catch {
    const [start = ''] = route.split(/[^\w/-]/)
    return new RegExp(`^${start}`, 'i')
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
