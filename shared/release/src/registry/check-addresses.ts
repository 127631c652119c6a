import { SHELL_PATHS } from '@a-list/remote/patterns.ts'
import { type RegistryEntry, shapeOf } from '@a-list/remote/registry.ts'
import { type Grants, ownerOf, parametersOf, segmentsOf } from './grants.ts'
import type { Objection } from './objection.ts'

/**
 * Finds addresses of a release that belong to the shell or to another remote, and those that no remote may claim.
 * @param others live versions of other remotes
 * @param grants give addresses to remotes that need not be live; without them, a free address may be claimed
 */
export function checkAddresses(
  entry: RegistryEntry,
  others: readonly RegistryEntry[],
  grants?: Grants,
): Objection[] {
  const owned = [
    ...SHELL_PATHS.map((path) => ({ owner: 'the shell', path })),
    ...others.flatMap(({ name, routes }) => routes.map(({ path }) => ({ owner: name, path }))),
  ]
  return entry.routes.flatMap(({ path }) => {
    const [first] = segmentsOf(path)
    if (first === ':') {
      const message = `${path} begins with a parameter, so it would take addresses of other teams. Begin it with a word, such as /${entry.name}.`
      return { rule: 'route', message }
    }
    const owner = grants && ownerOf(path, grants)
    const isOwn = owner && owner.depth > 0 && owner.remote === entry.name
    // A granted address may be an exception from a pattern of another remote with a broader grant.
    const takes = (known: string) =>
      shapeOf(path) === shapeOf(known) ||
      (takesPaths(path, known) && !(isOwn && ownerOf(known, grants).depth < owner.depth))
    const found = owned.find((known) => takes(known.path))
    if (found) {
      const pattern = shapeOf(found.path) === shapeOf(path) ? '' : ` (${found.path})`
      return { rule: 'route', message: `${path} belongs to ${found.owner}${pattern}.`, consumer: found.owner }
    }
    if (!owner || owner.remote === entry.name) return []
    const message =
      owner.depth > 0
        ? `${path} is granted to ${owner.remote}.`
        : `${path} is neither below /${entry.name} nor granted to ${entry.name}. The platform gives grants.`
    return { rule: 'route', message }
  })
}

/**
 * Whether some URL that matches an owned pattern would show the page of a new pattern. `/blog/new` takes a URL from
 * `/blog/:slug`. `/blog/:slug` takes none from `/blog/new`, because the router prefers the pattern with fewer
 * parameters.
 */
export function takesPaths(pattern: string, owned: string): boolean {
  const [own, other] = [segmentsOf(pattern), segmentsOf(owned)]
  if (own.length !== other.length) return false
  const overlap = own.every((segment, at) => segment === other[at] || segment === ':' || other[at] === ':')
  return overlap && parametersOf(own) <= parametersOf(other)
}
