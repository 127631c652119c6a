import { timeLimit } from '@a-list/api/time-scale.ts'
import { provideRuntime } from '@a-list/remote/federation-runtime.ts'
import { baseOf, isInDevelopment, type RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import { createInstance } from '@module-federation/runtime'
import { shareTable } from './share-table.ts'

declare global {
  /** Name → version of each shared module. The shell's build defines it. */
  const ALIST_SHARE_VERSIONS: Record<keyof typeof shareTable, string>
}

const HOST = 'alist_shell'

function globalName({ name, version }: RemoteSnapshot): string {
  return `alist_${name}_${version}`.replace(/\W/g, '_')
}

/**
 * Starts federation.
 * @param timeoutMs time limit for a remote's entry
 * @returns a function that loads the module that a version of a remote exposes
 */
export function startFederation(timeoutMs: number): (remote: RemoteSnapshot) => Promise<unknown> {
  provideRuntime()
  const integrityOf = new Map<string, string>()
  const federation = createInstance({
    name: HOST,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(ALIST_SHARE_VERSIONS).map(([name, version]) => [
        name,
        {
          version,
          lib: () => shareTable[name as keyof typeof shareTable],
          shareConfig: { singleton: true, eager: true, requiredVersion: version },
        },
      ]),
    ),
    remotes: [],
    plugins: [
      {
        name: 'alist-entry-script',
        createScript({ url }) {
          const { pathname } = new URL(url, document.baseURI)
          const integrity = integrityOf.get(pathname)
          // Scripts that the registry does not name never run.
          if (integrity === undefined) throw new Error(`${pathname} is not an entry in the registry`)
          const script = document.createElement('script')
          script.src = url
          script.integrity = integrity
          script.crossOrigin = 'anonymous'
          script.async = true
          return { script, timeout: timeLimit(timeoutMs) }
        },
      },
    ],
  })

  // For developer tools. Federation itself fills it in from the remotes' manifests, which cost a request each.
  const { moduleInfo } = globalThis.__FEDERATION__
  const remotesInfo: Record<string, { matchedVersion: string }> = {}
  moduleInfo[HOST] = { version: '', remoteEntry: '', remotesInfo }

  return function load(remote) {
    const name = globalName(remote)
    const entry = baseOf(remote) + remote.entry.file
    if (!integrityOf.has(entry)) {
      // In development, the file changes after the page was rendered.
      integrityOf.set(entry, isInDevelopment(remote) ? '' : remote.entry.integrity)
      remotesInfo[remote.name] = { matchedVersion: remote.version }
      moduleInfo[`${remote.name}:${remote.version}`] = { version: remote.version, remoteEntry: entry }
      federation.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }])
    }
    return federation.loadRemote(`${name}/remote`)
  }
}
