import { baseOf, type RemoteSnapshot } from '@a-list/remote/registry.ts'
import { createInstance } from '@module-federation/runtime'
import federationOfABundle from '@module-federation/webpack-bundler-runtime'
import { shareTable } from './share-table.ts'
import { scriptPolicy } from './trusted-script.ts'

declare global {
  /** Remotes are built without the federation runtime; each takes the host's, with state of its own. */
  var _ALIST_FEDERATION: () => object
  /** Name → version of the share table; the build of the shell writes it in. */
  const ALIST_SHARE_VERSIONS: Record<keyof typeof shareTable, string>
}

function globalName({ name, version }: RemoteSnapshot): string {
  return `alist_${name}_${version}`.replace(/\W/g, '_')
}

/**
 * Starts federation.
 * @param timeoutMs of a remote's entry
 * @returns loads what a version of a remote exposes
 */
export function startFederation(timeoutMs: number): (remote: RemoteSnapshot) => Promise<unknown> {
  const { bundlerRuntime } = federationOfABundle
  globalThis._ALIST_FEDERATION = () => ({
    ...federationOfABundle,
    bundlerRuntime: { ...bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {},
  })
  const integrityOf = new Map<string, string>()
  const federation = createInstance({
    name: 'alist_shell',
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
          // An address that no registry entry pins is never run.
          if (!integrity) throw new Error(`${pathname} is not an entry of the registry`)
          const script = document.createElement('script')
          script.src = scriptPolicy.createScriptURL(url)
          script.integrity = integrity
          script.crossOrigin = 'anonymous'
          script.async = true
          return { script, timeout: timeoutMs }
        },
      },
    ],
  })

  return function load(remote) {
    const name = globalName(remote)
    const entry = baseOf(remote) + remote.entry.file
    if (!integrityOf.has(entry)) {
      integrityOf.set(entry, remote.entry.integrity)
      federation.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }])
    }
    return federation.loadRemote(`${name}/remote`)
  }
}
