import { timeLimit } from '@a-list/api/time-scale.ts'
import type {
  PageProps,
  RemoteDefinition,
  RouteDefinition,
  WidgetDefinition,
} from '@a-list/remote/definition.ts'
import type { ComponentType } from 'react'
import { ADAPTERS } from './contracts.ts'
import { RemoteFailure } from './remote-failure.ts'
import { track } from './tracked-promise.ts'

export interface LoadedRoute {
  definition: RouteDefinition
  Page: ComponentType<PageProps>
}

export type WidgetComponent = Awaited<ReturnType<WidgetDefinition['load']>>['default']

/** How the shell loads remotes: through federation in the browser, from server bundles on the server. */
export interface RemotePort {
  /**
   * Returns the same promise for the same route until it fails. After a failure, the next call tries again.
   */
  route(remote: string, routeId: string): Promise<LoadedRoute>
  widget(remote: string, name: string): Promise<WidgetComponent>
  /**
   * Replaces a version that threw on the page with another one.
   * @returns whether there is another one. If so, later calls get routes from it.
   */
  fallBack(remote: string, error: unknown): Promise<boolean>
}

export interface RemotePortOptions {
  /** Loading a route or a widget fails with `timeout` after this time. Without it, there is no limit. */
  timeoutMs?: number
  /** Called before a widget is loaded for the first time. */
  beforeWidget?: (remote: string, name: string) => void
  /** Called with the failure before a failed remote is loaded again. */
  recover?: (remote: string, failure: RemoteFailure) => Promise<void>
  /** Loads the exposed module of another version of a failed remote; undefined if there is none. */
  fallBack?: (remote: string, failure: RemoteFailure) => Promise<unknown>
}

/** @param loadExposed fetches a remote's exposed module; it is called again after a failure */
export function createRemotePort(
  loadExposed: (remote: string) => Promise<unknown>,
  { timeoutMs, beforeWidget, recover, fallBack }: RemotePortOptions = {},
): RemotePort {
  const failures = new Map<string, RemoteFailure>()
  const definitions = new Map<string, Promise<RemoteDefinition>>()
  const routes = new Map<string, Promise<LoadedRoute>>()
  const widgets = new Map<string, Promise<WidgetComponent>>()
  const replaced = new Map<string, Promise<boolean>>()

  function definition(remote: string): Promise<RemoteDefinition> {
    return cached(definitions, remote, async () => readDefinition(remote, await loadExposed(remote)))
  }

  /**
   * One attempt to load something of a remote. It has a time limit, throws RemoteFailure only, and calls
   * `recover` after an earlier failure.
   */
  async function attempt<T>(remote: string, load: () => Promise<T>, mayReplace = true): Promise<T> {
    const lastFailure = failures.get(remote)
    failures.delete(remote)
    const loading = lastFailure && recover ? recover(remote, lastFailure).then(load) : load()
    try {
      return await withTimeout(remote, loading, timeoutMs)
    } catch (error) {
      const failure = error instanceof RemoteFailure ? error : new RemoteFailure(remote, 'load', error)
      if (mayReplace && (await replace(remote, failure))) return attempt(remote, load, false)
      failures.set(remote, failure)
      throw failure
    }
  }

  /**
   * Parts of a page that fail for the same reason share one replacement. The replacement is used as long as the
   * page is open.
   */
  function replace(remote: string, failure: RemoteFailure): Promise<boolean> {
    const known = replaced.get(remote)
    if (known) return known
    const replacing = loadReplacement(remote, failure).catch(() => false)
    replaced.set(remote, replacing)
    void replacing.then((isDone) => isDone || replaced.delete(remote))
    return replacing
  }

  async function loadReplacement(remote: string, failure: RemoteFailure): Promise<boolean> {
    const exposed = await fallBack?.(remote, failure)
    if (!exposed) return false
    definitions.set(remote, Promise.resolve(readDefinition(remote, exposed)))
    return true
  }

  async function loadRoute(remote: string, routeId: string): Promise<LoadedRoute> {
    const found = (await definition(remote)).routes.find(({ id }) => id === routeId)
    if (!found) throw new RemoteFailure(remote, 'invalid', new Error(`it has no route "${routeId}"`))
    const { default: Page } = await found.page()
    return { definition: found, Page }
  }

  async function loadWidget(remote: string, name: string): Promise<WidgetComponent> {
    const found = (await definition(remote)).widgets[name]
    if (!found) throw new RemoteFailure(remote, 'invalid', new Error(`it has no widget "${name}"`))
    return (await found.load()).default
  }

  return {
    route(remote, routeId) {
      return cached(routes, `${remote}/${routeId}`, () =>
        track(attempt(remote, () => loadRoute(remote, routeId))),
      )
    },

    widget(remote, name) {
      return cached(widgets, `${remote}/${name}`, () => {
        beforeWidget?.(remote, name)
        return track(attempt(remote, () => loadWidget(remote, name)))
      })
    },

    async fallBack(remote, error) {
      if (replaced.has(remote)) return false
      const isReplaced = await replace(remote, new RemoteFailure(remote, 'render', error))
      if (isReplaced) {
        for (const cache of [routes, widgets]) {
          for (const key of cache.keys()) if (key.startsWith(`${remote}/`)) cache.delete(key)
        }
      }
      return isReplaced
    },
  }
}

async function withTimeout<T>(remote: string, loading: Promise<T>, timeoutMs?: number): Promise<T> {
  if (timeoutMs === undefined) return loading
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure(remote, 'timeout')), timeLimit(timeoutMs))
  })
  return Promise.race([loading, end]).finally(() => clearTimeout(timer))
}

/** Caches results, but no failures. */
function cached<P extends Promise<unknown>>(cache: Map<string, P>, key: string, load: () => P): P {
  const known = cache.get(key)
  if (known) return known
  const loading = load()
  cache.set(key, loading)
  loading.catch(() => cache.delete(key))
  return loading
}

/** @throws RemoteFailure `invalid` for anything that is not a remote definition of a contract that this host runs. */
export function readDefinition(remote: string, exposed: unknown, adapters = ADAPTERS): RemoteDefinition {
  const found = (exposed as { default?: Partial<RemoteDefinition> } | null)?.default
  if (!found || !Array.isArray(found.routes) || typeof found.widgets !== 'object') {
    throw new RemoteFailure(
      remote,
      'invalid',
      new Error('its module has no default export made by defineRemote()'),
    )
  }
  const { contract } = found
  const adapt =
    typeof contract === 'number' && Object.hasOwn(adapters, contract) ? adapters[contract] : undefined
  if (!adapt) {
    throw new RemoteFailure(
      remote,
      'invalid',
      new Error(
        `it was built for contract ${found.contract}, but this host runs contract ${Object.keys(adapters).join(' and ')}`,
      ),
    )
  }
  return adapt(found as RemoteDefinition)
}
