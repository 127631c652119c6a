import { HOST_NAME, SHELL_PATHS } from '@a-list/remote/patterns.ts'
import { shapeOf } from '@a-list/remote/registry.ts'
import { navigationLabelSchema, pathPatternSchema, remoteNameSchema } from '@a-list/remote/remote-snapshot.ts'
import * as z from 'zod'
import { ownField } from './own-field.ts'

/** The header has room for this many links of remotes beside its own, with this many characters in all. */
const MAX_LINKS = 3
const MAX_LINK_CHARACTERS = 40

const grantSchema = z.object({
  /** Each with all addresses below it: `/brand` includes `/brand/:id`. `/` is the home page alone. */
  addresses: z.array(pathPatternSchema).default([]),
  /** Names of the events that the remote may publish. */
  publishes: z.array(z.string()).default([]),
  /** Labels of the links that it may add to the header. */
  navigation: z.array(navigationLabelSchema).default([]),
})

/** What the platform gives to each remote of an environment. */
export const grantsSchema = z.record(remoteNameSchema, grantSchema)

export type Grants = z.infer<typeof grantsSchema>

/** What is granted to a remote. */
export function grantOf(remote: string, grants: Grants): Grants[string] | undefined {
  return ownField(grants, remote)
}

/** Grants that somebody sets now. A registry may have older ones, which a newer host's own addresses contradict. */
export const newGrantsSchema = z
  .record(remoteNameSchema, grantSchema.strict())
  .superRefine((grants, context) => {
    const all = (kind: 'addresses' | 'navigation') => Object.values(grants).flatMap((grant) => grant[kind])
    const problem =
      (Object.hasOwn(grants, HOST_NAME) ? `${HOST_NAME} is the host, which needs no grant` : undefined) ??
      problemOfAddresses(all('addresses').map(shapeOf)) ??
      problemOfLabels(all('navigation'))
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

function problemOfAddresses(addresses: readonly string[]): string | undefined {
  const open = addresses.find((address) => address.startsWith('/:'))
  if (open) return `${open} begins with a parameter`
  const reserved = addresses.find((address) => SHELL_PATHS.some((path) => path === address))
  if (reserved) return `${reserved} belongs to the shell`
  return givenTwice(addresses)
}

function problemOfLabels(labels: readonly string[]): string | undefined {
  if (labels.length > MAX_LINKS || labels.join('').length > MAX_LINK_CHARACTERS)
    return `the header has room for ${MAX_LINKS} links of remotes with ${MAX_LINK_CHARACTERS} characters in all`
  return givenTwice(labels)
}

function givenTwice(values: readonly string[]): string | undefined {
  const twice = values.find((value, at) => values.indexOf(value) < at)
  return twice === undefined ? undefined : `${twice} is given twice`
}

/**
 * The remote to which an address belongs: the one with the longest granted address above it, otherwise the one whose
 * name is its first segment.
 * @param path a pattern such as `/blog/:slug`
 * @returns undefined for an address of none, and the number of segments of the grant; 0 without one
 */
export function ownerOf(path: string, grants: Grants): { remote?: string; depth: number } {
  const own = segmentsOf(path)
  const includes = (address: readonly string[]) =>
    address.length === 0
      ? own.length === 0
      : address.every((segment, at) => segment === own[at] || (segment === ':' && at < own.length))
  const [closest] = Object.entries(grants)
    .flatMap(([remote, { addresses }]) => addresses.map((path) => ({ remote, address: segmentsOf(path) })))
    .filter(({ address }) => includes(address))
    .toSorted(
      (one, other) =>
        other.address.length - one.address.length || parametersOf(one.address) - parametersOf(other.address),
    )
  // The grant of the home page has no segment, and no address below it.
  return closest
    ? { remote: closest.remote, depth: closest.address.length || 1 }
    : { remote: own[0], depth: 0 }
}

/** The segments of a pattern's shape, in which each parameter is ":". */
export function segmentsOf(pattern: string): string[] {
  return shapeOf(pattern).split('/').filter(Boolean)
}

export function parametersOf(segments: readonly string[]): number {
  return segments.filter((segment) => segment === ':').length
}

export interface GrantChange {
  remote: string
  /** Such as `+ blog: navigation Read`, or `-` for what the remote loses. */
  line: string
}

/** @param before undefined if there were no grants */
export function grantChanges(before: Grants | undefined, after: Grants): GrantChange[] {
  return [...missingFrom(after, '-', before), ...missingFrom(before, '+', after)]
}

/** @returns what one table grants and the other does not */
function missingFrom(other: Grants | undefined, sign: '+' | '-', grants: Grants = {}): GrantChange[] {
  return Object.entries(grants).flatMap(([remote, grant]) =>
    (Object.keys(grant) as (keyof typeof grant)[]).flatMap((kind) =>
      grant[kind]
        .filter((value) => !grantOf(remote, other ?? {})?.[kind].includes(value))
        .map((value) => ({ remote, line: `${sign} ${remote}: ${kind} ${value}` })),
    ),
  )
}
