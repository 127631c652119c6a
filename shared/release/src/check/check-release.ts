import { RUNBOOK_FILE } from '@a-list/build/output/build-id.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { type HostFacts, type RegistryEntry, shapeOf } from '@a-list/remote/registry.ts'
import { satisfies } from 'semver'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { PayloadSchema } from '../package/event-schemas.ts'
import type { Manifest } from '../package/manifest.ts'
import { checkAddresses } from '../registry/check-addresses.ts'
import { checkLinks } from '../registry/check-links.ts'
import type { Grants } from '../registry/grants.ts'
import type { Objection } from '../registry/objection.ts'
import { ownField } from '../registry/own-field.ts'
import { checkFiles } from './check-files.ts'
import { checkPublished } from './check-grants.ts'
import { payloadConflict } from './payload-conflict.ts'

export interface LiveSite {
  /** Absent if no host has published its facts yet. */
  host: HostFacts | undefined
  /** Manifests of the live versions, including the checked remote's. */
  manifests: readonly Manifest[]
  /** Absent if the environment has none: then remotes take what is free. */
  grants?: Grants
}

/** Limits in compressed bytes: of an entry, and of a route with its entry. */
const ENTRY_BUDGET = 14_000
const ROUTE_BUDGET = 35_000

/**
 * Finds everything that a release would break, as far as that is possible without running it.
 * @returns the objections; empty if the release can be deployed
 */
export function checkRelease(release: DescribedRelease, site: LiveSite): Objection[] {
  const { manifest } = release
  const common = [...checkCompatibility(manifest, site), ...checkOwners(manifest.entry)]
  return manifest.entry.name === HOST_NAME
    ? common
    : [...common, ...checkBudgets(manifest), ...checkFiles(release)]
}

/**
 * Checks a release against the live versions. Run it again before a release goes live, because others may have
 * released in the meantime.
 */
export function checkCompatibility(manifest: Manifest, site: LiveSite): Objection[] {
  const { name, host: facts } = manifest.entry
  if (name === HOST_NAME) return facts ? checkNewHost(facts, site) : [NO_FACTS]
  const { host, manifests, grants } = site
  const before = manifests.find(({ entry }) => entry.name === name)
  const others = manifests.filter(({ entry }) => entry.name !== name)
  const consumers = consumersOf(others, host)
  return [
    ...(host ? checkHost(manifest, host) : []),
    ...(before ? checkRemovals(manifest.entry, before.entry, consumers) : []),
    ...checkAddresses(
      manifest.entry,
      others.map(({ entry }) => entry),
      grants,
    ),
    ...checkLinks(manifest.entry, grants),
    ...(grants ? checkPublished(manifest, grants) : []),
    ...checkDependencies(manifest, others),
    ...checkEvents(manifest, others, host),
  ]
}

const NO_FACTS: Objection = { rule: 'contract', message: 'It lacks the facts of a host.' }

/** What live versions object to in a new host. What did not fit before is not this host's fault. */
function checkNewHost(host: HostFacts, site: LiveSite): Objection[] {
  return site.manifests.flatMap((manifest) => {
    const { name, version } = manifest.entry
    const known = checkCompatibility(manifest, site).map(({ message }) => message)
    return checkCompatibility(manifest, { ...site, host })
      .filter(({ message }) => !known.includes(message))
      .map(({ rule, message }): Objection => {
        const line = `${name} ${version} is live and would not fit: ${message}`
        return { rule, message: line, consumer: name }
      })
  })
}

/**
 * Finds live remotes that link to a remote's pages or open its widgets, before it is taken off the site.
 * @param remote the remote's name
 */
export function checkRetirement(remote: string, { host, manifests }: LiveSite): Objection[] {
  const before = manifests.find(({ entry }) => entry.name === remote)
  if (!before) return []
  const others = manifests.filter((manifest) => manifest !== before)
  return checkRemovals({ ...before.entry, routes: [], widgets: {} }, before.entry, consumersOf(others, host))
}

function consumersOf(others: readonly Manifest[], host: HostFacts | undefined): Consumer[] {
  return [
    ...others.map(({ entry, uses }) => ({ consumer: entry.name, uses })),
    ...(host ? [{ consumer: 'host', uses: host.uses }] : []),
  ]
}

function checkHost({ entry, shared }: Manifest, host: HostFacts): Objection[] {
  const objections: Objection[] = []
  if (!host.contracts.includes(entry.contract)) {
    const message = `${entry.name} uses contract ${entry.contract}, the host runs ${host.contracts.join(' and ')}.`
    objections.push({ rule: 'contract', message, consumer: 'host' })
  }
  for (const [library, range] of Object.entries(shared)) {
    const version = host.shared[library]
    if (version && satisfies(version, range)) continue
    const has = version ? `has ${version}` : 'does not share it'
    objections.push({
      rule: 'shared',
      message: `It needs ${library} ${range}; the host ${has}.`,
      consumer: 'host',
    })
  }
  return objections
}

interface Consumer {
  consumer: string
  uses: { routes: string[]; widgets: string[] }
}

function checkRemovals(now: RegistryEntry, before: RegistryEntry, consumers: Consumer[]): Objection[] {
  const shapes = new Set(now.routes.map(({ path }) => shapeOf(path)))
  const lostRoutes = before.routes.filter(({ path }) => !shapes.has(shapeOf(path)))
  const lostWidgets = Object.keys(before.widgets).filter((id) => !Object.hasOwn(now.widgets, id))
  return consumers.flatMap(({ consumer, uses }) => [
    ...lostRoutes
      .filter(({ path }) => uses.routes.some((used) => shapeOf(used) === shapeOf(path)))
      .map(({ path }): Objection => {
        const message = `It removes ${path}, to which ${consumer} links.`
        return { rule: 'route', message, consumer }
      }),
    ...lostWidgets
      .filter((id) => uses.widgets.includes(`${now.name}/${id}`))
      .map((id): Objection => {
        const message = `It removes the widget ${now.name}/${id}, which ${consumer} opens.`
        return { rule: 'widget', message, consumer }
      }),
  ])
}

/** Routes and widgets of other remotes that the release uses must be live. */
function checkDependencies({ entry, uses }: Manifest, others: readonly Manifest[]): Objection[] {
  // In an empty site, the first remote is published before the remotes that it uses.
  if (others.length === 0) return []
  const all = [...others.map((other) => other.entry), entry]
  const shapes = new Set(all.flatMap(({ routes }) => routes.map(({ path }) => shapeOf(path))))
  const widgets = new Set(
    all.flatMap(({ name, widgets: own }) => Object.keys(own).map((id) => `${name}/${id}`)),
  )
  return [
    ...uses.routes
      .filter((path) => !shapes.has(shapeOf(path)))
      .map(
        (path): Objection => ({ rule: 'route', message: `It links to ${path}, which no live remote has.` }),
      ),
    ...uses.widgets
      .filter((widget) => !widgets.has(widget))
      .map(
        (widget): Objection => ({ rule: 'widget', message: `It opens ${widget}, which no live remote has.` }),
      ),
  ]
}

/** What is published on the site must be valid for the host's event bus and for everyone who listens. */
function checkEvents(
  { uses }: Manifest,
  others: readonly Manifest[],
  host: HostFacts | undefined,
): Objection[] {
  const own: Side = { name: 'It', ...uses }
  const sides = [
    ...others.map(({ entry: { name }, uses }): Side => ({ name, ...uses })),
    ...(host ? [hostSide(host)] : []),
  ]
  const unknown = Object.keys({ ...own.publishes, ...own.listens }).filter(
    (event) => host && !Object.hasOwn(host.accepts, event),
  )
  return [
    ...unknown.map((event): Objection => {
      const message = `It uses the event ${event}, which the host does not have.`
      return { rule: 'event', message, consumer: 'host' }
    }),
    ...sides.flatMap((side) => [
      ...conflicts(own, side).map(([event, conflict]): Objection => {
        const message = `It publishes ${event}, which ${side.name} would refuse: ${conflict}.`
        return { rule: 'event', message, consumer: side.name }
      }),
      ...conflicts(side, own).map(([event, conflict]): Objection => {
        const message = `It would refuse ${event} of ${side.name}: ${conflict}.`
        return { rule: 'event', message, consumer: side.name }
      }),
    ]),
  ]
}

interface Side {
  name: string
  publishes: Record<string, PayloadSchema>
  listens: Record<string, PayloadSchema>
}

/** The host's bus checks each payload, so the host counts as a listener of every event. */
function hostSide({ accepts, uses: { publishes } }: HostFacts): Side {
  const published = Object.entries(accepts).filter(([event]) => publishes.includes(event))
  return { name: 'host', publishes: Object.fromEntries(published), listens: accepts }
}

/** @returns each event that one side publishes and the other can't always read, and why */
function conflicts({ publishes }: Side, { listens }: Side): [event: string, conflict: string][] {
  return Object.entries(publishes).flatMap(([event, sent]): [string, string][] => {
    const read = ownField(listens, event)
    const conflict = read && payloadConflict(sent, read)
    return conflict ? [[event, conflict]] : []
  })
}

function checkBudgets({ sizes, entry }: Manifest): Objection[] {
  const over = (what: string, bytes: number, budget: number, file?: string): Objection[] =>
    bytes <= budget
      ? []
      : [
          {
            rule: 'budget',
            message: `${what} has ${(bytes / 1000).toFixed(1)} kB of script; the limit is ${budget / 1000} kB.`,
            ...(file && { file }),
          },
        ]
  return [
    ...over('Its entry', sizes.entry, ENTRY_BUDGET, `web/${entry.entry.file}`),
    ...Object.entries(sizes.routes).flatMap(([id, bytes]) => over(`The route "${id}"`, bytes, ROUTE_BUDGET)),
  ]
}

function checkOwners({ name, owners }: RegistryEntry): Objection[] {
  const missing = (['team', 'contact'] as const)
    .filter((field) => !owners[field].trim())
    .map((field): Objection => ({ rule: 'owners', message: `Its owners have no ${field}.` }))
  const { runbook } = owners
  if (runbook === RUNBOOK_FILE || runbook?.startsWith('https://')) return missing
  const message = `It has no runbook. Write mfe-${name}/${RUNBOOK_FILE}, or set owners.runbook to an https URL.`
  return [...missing, { rule: 'owners', message, file: `server/${RUNBOOK_FILE}` }]
}
