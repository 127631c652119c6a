import type { BuildPackages, BuildSide } from '@a-list/build/packages/bundled-packages.ts'
import type { PackageFacts } from '@a-list/build/packages/package-facts.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import * as z from 'zod'
import type { ReleaseStore } from '../store/store.ts'
import { type Manifest, sha256Hex } from './manifest.ts'

/** The release's SBOM in CycloneDX 1.6. It is not in the public folder `web`. */
export const SBOM_FILE = 'sbom.cdx.json'

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  isOurs: z.boolean(),
})

export const buildPackagesSchema: z.ZodType<BuildPackages> = z.object({
  bundled: z.array(packageSchema),
  shared: z.array(packageSchema),
})

interface Part {
  facts: PackageFacts
  /** The builds that contain the package's code. */
  bundledInto: BuildSide[]
  isShared: boolean
}

function partsOf(sides: Record<BuildSide, BuildPackages>): Map<string, Part> {
  const parts = new Map<string, Part>()
  const partOf = (facts: PackageFacts): Part => {
    const ref = `${facts.name}@${facts.version}`
    const part = parts.get(ref) ?? { facts, bundledInto: [], isShared: false }
    parts.set(ref, part)
    return part
  }
  for (const side of ['browser', 'server'] as const) {
    for (const facts of sides[side].bundled) partOf(facts).bundledInto.push(side)
    for (const facts of sides[side].shared) partOf(facts).isShared = true
  }
  return parts
}

/**
 * Lists every package of a release, bundled or shared by the host. The SBOM has no time and no serial number, so
 * equal builds give equal bytes.
 */
export function releaseSbom(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  sides: Record<BuildSide, BuildPackages>,
): string {
  const remote = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: `${name}@${version}`,
  })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: remote }) })
  for (const [ref, part] of partsOf(sides)) {
    // The release itself is the subject of the list.
    if (part.facts.name === `@a-list/mfe-${name}`) continue
    const component = componentOf(ref, part)
    bom.components.add(component)
    remote.dependencies.add(component.bomRef)
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })
}

function componentOf(ref: string, { facts, bundledInto, isShared }: Part): Models.Component {
  const [group, name] = facts.name.startsWith('@') ? facts.name.split('/') : [undefined, facts.name]
  const properties = [
    ...bundledInto.map((side) => new Models.Property('a-list:bundledInto', side)),
    ...(isShared ? [new Models.Property('a-list:providedBy', 'host')] : []),
  ]
  return new Models.Component(Enums.ComponentType.Library, name ?? facts.name, {
    bomRef: ref,
    version: facts.version,
    scope: Enums.ComponentScope.Required,
    licenses: new Models.LicenseRepository(facts.license ? [licenseOf(facts.license)] : []),
    properties: new Models.PropertyRepository(properties),
    ...(group && { group }),
    // No package registry has the workspace's packages. A package of the same name in a registry would be a
    // different one.
    ...(!facts.isOurs && { purl: new PackageURL('npm', group, name, facts.version).toString() }),
  })
}

function licenseOf(text: string): Models.License {
  if (SPDX.isSupportedSpdxId(text)) return new Models.SpdxLicense(text)
  const isExpression = / (OR|AND|WITH) /.test(text)
  return isExpression ? new Models.LicenseExpression(text) : new Models.NamedLicense(text)
}

/**
 * Reads the SBOM of a release whose manifest was verified.
 * @throws Error if the release has no SBOM, or it differs from the published one
 */
export async function readSbom(store: ReleaseStore, { entry, files }: Manifest): Promise<string> {
  const what = `${entry.name} ${entry.version}`
  const published = files[SBOM_FILE]
  if (!published) throw new Error(`${what} was published without an SBOM.`)
  const content = await store.read(`${entry.name}/${entry.version}/${SBOM_FILE}`)
  if (content && sha256Hex(content) === published.sha256) return content.toString()
  throw new Error(`The SBOM of ${what} is not the one that was published.`)
}
