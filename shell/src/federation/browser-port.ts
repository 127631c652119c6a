import { timeLimit } from '@a-list/api/time-scale.ts'
import { LOAD_TIMEOUT_MS } from '@a-list/remote/load-timeout.ts'
import { baseOf, type RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import { reportHealth } from '../health/report-health.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { createRemotePort, type RemotePort } from '../remotes/remote-port.ts'

/** Loads remotes at the versions of the page's snapshot. If one fails, loads its last good version. */
export function createBrowserPort(remotes: readonly RemoteSnapshot[]): RemotePort {
  const byName = new Map(remotes.map((remote) => [remote.name, remote]))
  let federation: Promise<(remote: RemoteSnapshot) => Promise<unknown>> | undefined

  /** Pages of the shell alone don't need federation, so it loads with the first remote. */
  function connect() {
    federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(
      ({ startFederation }) => startFederation(LOAD_TIMEOUT_MS),
      (error: unknown) => {
        federation = undefined
        throw error
      },
    )
    return federation
  }

  return createRemotePort(
    async (name) => {
      const remote = byName.get(name)
      if (!remote) throw new RemoteFailure(name, 'invalid', new Error('it is not in the registry'))
      return (await connect())(remote)
    },
    {
      timeoutMs: LOAD_TIMEOUT_MS,
      // Without this, each file would be requested only after the one before it. These requests fill the HTTP
      // cache in parallel.
      beforeWidget(name, widget) {
        const remote = byName.get(name)
        if (!remote) return
        for (const file of [remote.entry.file, ...(remote.widgets[widget] ?? [])]) {
          fetch(baseOf(remote) + file).catch(() => {})
        }
      },
      recover: async (name, { cause }) => {
        const remote = byName.get(name)
        if (!remote) return
        const files = new Set([baseOf(remote) + remote.entry.file, ...failedRequest(cause)])
        await Promise.allSettled([...files].map(fetchPastCache))
      },
      async fallBack(name, failure) {
        const failed = byName.get(name)
        if (!failed) return undefined
        reportHealth({ remote: name, version: failed.version, kind: `${failure.kind}-failed` })
        const { fetchLastGood, removeStylesOf } = await import(
          /* webpackChunkName: "last-good" */ './fetch-last-good.ts'
        )
        const lastGood = await fetchLastGood(failed)
        if (!lastGood) return undefined
        byName.set(name, lastGood)
        const exposed = await (await connect())(lastGood)
        // A page whose rendering failed is gone. After other failures, the version may still show another page.
        if (failure.kind === 'render') removeStylesOf(failed)
        return exposed
      },
    },
  )
}

/** The browser would cache a damaged file for a year. This request replaces it in the HTTP cache. */
function fetchPastCache(file: string): Promise<unknown> {
  return fetch(file, { cache: 'reload', signal: AbortSignal.timeout(timeLimit(LOAD_TIMEOUT_MS / 2)) }).then(
    (response) => response.blob(),
  )
}

/** The URL in the bundler's error about a chunk. */
function failedRequest(cause: unknown): string[] {
  return cause instanceof Error && 'request' in cause && typeof cause.request === 'string'
    ? [cause.request]
    : []
}
