import type { Manifest } from '../package/manifest.ts'
import { checkAddresses } from '../registry/check-addresses.ts'
import { checkLinks } from '../registry/check-links.ts'
import { type Grants, grantOf } from '../registry/grants.ts'
import type { Objection } from '../registry/objection.ts'

/** Events that the remote declares to publish and that are not granted to it. */
export function checkPublished({ entry: { name }, uses }: Manifest, grants: Grants): Objection[] {
  return Object.keys(uses.publishes)
    .filter((event) => !grantOf(name, grants)?.publishes.includes(event))
    .map((event): Objection => {
      const message = `It publishes ${event}, which is not granted to ${name}.`
      return { rule: 'event', message }
    })
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
    ...Object.keys(uses.publishes).map(
      (event) => (grants: Grants) =>
        checkPublished({ ...manifest, uses: { ...uses, publishes: { [event]: {} } } }, grants),
    ),
  ]
}
