import type { NavigationLink } from '@a-list/remote/definition.ts'
import { type RegistryEntry, shapeOf } from '@a-list/remote/registry.ts'
import type { Manifest } from '../package/manifest.ts'
import type { Grants } from '../registry/grants.ts'
import { checkAddresses } from './check-addresses.ts'
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

/** Events that the remote declares to publish and that are not granted to it. */
export function checkPublished({ entry: { name }, uses }: Manifest, grants: Grants): Objection[] {
  return Object.keys(uses.publishes ?? {})
    .filter((event) => !grantOf(name, grants)?.publishes.includes(event))
    .map((event): Objection => {
      const message = `It publishes ${event}, which is not granted to ${name}.`
      return { rule: 'event', message }
    })
}

function grantOf(remote: string, grants: Grants): Grants[string] | undefined {
  return Object.hasOwn(grants, remote) ? grants[remote] : undefined
}

/**
 * Finds what versions would lose under new grants. What the current grants have taken from them already does not count.
 * @param manifests live versions and canaries
 * @returns the objections, whose messages name the version
 */
export function checkGrants(
  next: Grants,
  current: Grants | undefined,
  manifests: readonly Manifest[],
): Objection[] {
  return manifests.flatMap((manifest) => {
    const { name, version } = manifest.entry
    return singleUses(manifest).flatMap((check) =>
      current && check(current).length > 0
        ? []
        : check(next).map(({ rule, message }) => ({ rule, message: `${name} ${version}: ${message}` })),
    )
  })
}

/** A check for each address, link and event that a version has. */
function singleUses(manifest: Manifest): ((grants: Grants) => Objection[])[] {
  const { entry, uses } = manifest
  return [
    ...entry.routes.map(
      (route) => (grants: Grants) => checkAddresses({ ...entry, routes: [route] }, [], grants),
    ),
    ...(entry.navigation ?? []).map(
      (link) => (grants: Grants) => checkLinks({ ...entry, navigation: [link] }, grants),
    ),
    ...Object.keys(uses.publishes ?? {}).map(
      (event) => (grants: Grants) =>
        checkPublished({ ...manifest, uses: { ...uses, publishes: { [event]: {} } } }, grants),
    ),
  ]
}
