import type { NavigationLink } from '@a-list/remote/definition.ts'
import { type RegistryEntry, shapeOf } from '@a-list/remote/registry.ts'
import { type Grants, grantOf } from './grants.ts'
import type { Objection } from './objection.ts'

/** Each link in the header needs a grant, and a public page of the remote to which no other link leads. */
export function checkLinks(
  { name, routes, navigation = [] }: RegistryEntry,
  grants: Grants = {},
): Objection[] {
  const pages = new Set(routes.filter(({ access }) => !access).map(({ path }) => shapeOf(path)))

  function problemOf({ label, to }: NavigationLink, before: readonly NavigationLink[]): string | undefined {
    if (to.includes(':') || !pages.has(shapeOf(to)))
      return `leads to ${to}, which is no public page of its own`
    if (before.some((other) => other.label === label || shapeOf(other.to) === shapeOf(to)))
      return 'has the label or the target of another'
    return grantOf(name, grants)?.navigation.includes(label) ? undefined : `is not granted to ${name}`
  }

  return navigation.flatMap((link, at): Objection[] => {
    const problem = problemOf(link, navigation.slice(0, at))
    return problem
      ? [{ rule: 'navigation', message: `The link “${link.label}” in the header ${problem}.` }]
      : []
  })
}
