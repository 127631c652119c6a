import { EMPTY_DOCUMENT } from '@a-list/release/registry/document.ts'
import { stateOf } from '@a-list/release/registry/next-revision.ts'
import { HOST_VERSION } from '@a-list/remote/health-limits.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RemoteStatus, RemotesStatus, RemoteVersionHealth } from '@a-list/remote/remotes-status.ts'
import { type HealthCounts, p75 } from '../health/health-counts.ts'
import type { RegistryStatus } from '../registry/registry-store.types.ts'

const HISTORY_SHOWN = 30

/** The registry, the versions that this server serves, and their health, for the release page. */
export function releasesStatus(
  { environment, revision, serving, refusals, problems, document = EMPTY_DOCUMENT }: RegistryStatus,
  health: HealthCounts,
  canChange: boolean,
): RemotesStatus {
  const own = document.environments[environment]
  // A host that is a release is in the list of remotes.
  const isReleased = own?.remotes[HOST_VERSION.remote]?.live
  const shell = isReleased ? undefined : health.of(HOST_VERSION.remote, HOST_VERSION.version)
  return {
    ...(shell && { shell: healthFigures(shell) }),
    environment,
    revision,
    frozen: own?.frozen?.why ?? null,
    canChange,
    refusals,
    problems,
    history: document.history.filter((entry) => entry.environment === environment).slice(0, HISTORY_SHOWN),
    remotes: Object.keys(own?.remotes ?? {})
      .sort()
      .map((name): RemoteStatus => {
        const { live, canary, previous, frozen } = stateOf(document, environment, name)
        const owners = (live ?? canary?.entry)?.owners
        return {
          name,
          team: owners?.team ?? '',
          contact: owners?.contact ?? '',
          ...(owners?.runbook && { runbook: owners.runbook }),
          live: live?.version ?? null,
          serving: serving.find((entry) => entry.name === name)?.version ?? null,
          canary: canary
            ? { version: canary.entry.version, percent: canary.percent, since: canary.since }
            : null,
          previous: previous.map(({ version }) => version),
          frozen: frozen?.why ?? null,
          health: [canary?.entry, live, ...previous].flatMap((entry) => {
            const found = entry && health.of(name, entry.version)
            // Earlier versions are listed only if this server has counted a view or a render of them.
            const isOld = entry !== live && entry !== canary?.entry
            return found && !(isOld && found.views + found.renders === 0) ? [healthFigures(found)] : []
          }),
        }
      }),
  }
}

/** The live version of a remote, or else its canary. @returns undefined if there is no such remote */
export function liveOrCanary(
  { environment, document = EMPTY_DOCUMENT }: RegistryStatus,
  remote: string,
): RegistryEntry | undefined {
  const { live, canary } = stateOf(document, environment, remote)
  return live ?? canary?.entry
}

function healthFigures(found: NonNullable<ReturnType<HealthCounts['of']>>): RemoteVersionHealth {
  const { version, views, renders, failures, lcp, inp, cls, inpScript, blocking, longFrames } = found
  return {
    version,
    views,
    renders,
    failures,
    longFrames,
    lcp: p75(lcp),
    inp: p75(inp),
    cls: p75(cls),
    inpScript: p75(inpScript),
    blocking: p75(blocking),
  }
}
