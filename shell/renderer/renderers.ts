import { createApiClient } from '@a-list/api/client.ts'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import pLimit from 'p-limit'
import { createCachingFetch } from '../backend-fetch/caching-fetch.ts'
import { followOnSite } from '../backend-fetch/follow-on-site.ts'
import { addFailedSource, addUnknownSource } from '../backend-fetch/page-sources.ts'
import { skipMissingRoutes } from '../backend-fetch/skip-missing-routes.ts'
import { fetchWhole } from '../backend-fetch/whole-response.ts'
import { shareTable } from '../src/federation/share-table.ts'
import { createRemotePort, readDefinition } from '../src/remotes/remote-port.ts'
import { createPageRenderer, type PageRenderer, type PageStyle } from '../src/render/page-renderer.tsx'
import { isForAdminOrigin } from '../src/routing/admin-origin.ts'
import { createCriticalCss } from './critical-css/critical-css.ts'
import { readStylesheet, type Stylesheet } from './critical-css/read-stylesheet.ts'
import { createParseOnce } from './parse-once.ts'
import { codeKey, type ReleaseCode, type RendererSetup } from './protocol.ts'
import { runBundle } from './run-bundle.ts'

/** Concurrent requests of one renderer. */
const MAX_CALLS = 32
/** After this time, the page uses sample data, or the data that has arrived. */
const BACKEND_TIMEOUT_MS = 2000
/** After this time, a remote's code counts as failed. */
const REMOTE_TIMEOUT_MS = 2000

interface Release {
  code: ReleaseCode
  /** Absent until a page needs it. */
  definition?: RemoteDefinition
}

/** Creates page renderers for sets of remotes, and stores the releases' code. */
export function createRenderers(setup: RendererSetup) {
  const { assets, shellStylesheets, bases, storefronts } = setup
  const shellStyles = shellStylesheets.map(({ file, integrity, css }) => ({
    href: file,
    precedence: 'shell',
    src: `/assets/${file}`,
    integrity,
    css,
  }))
  const parsedStylesheets = new Map<string, Stylesheet>()
  const inlineCriticalCss = createCriticalCss()
  const releases = new Map<string, Release>()
  const slots = pLimit(MAX_CALLS)
  const fetchBody = fetchWhole(followOnSite())
  const backendFetch = skipMissingRoutes((input, init) => slots(() => fetchBody(input, init)), bases)
  void backendFetch.learn()
  const cachingFetch = createCachingFetch(backendFetch)
  const api = createApiClient({
    bases,
    storefronts: storefronts && { ...storefronts, fetch: cachingFetch, onUse: addUnknownSource },
    storesInBackground: true,
    timeoutMs: BACKEND_TIMEOUT_MS,
    fetch: cachingFetch,
    onUnsent: ({ isDown }) => (isDown ? addFailedSource() : addUnknownSource()),
    parsing: createParseOnce(),
  })

  /** Parses a stylesheet once, when the first page needs it. */
  function parsed({ src, css }: PageStyle): Stylesheet {
    const known = parsedStylesheets.get(src)
    if (known) return known
    const stylesheet = readStylesheet(src, css)
    parsedStylesheets.set(src, stylesheet)
    return stylesheet
  }

  function definitionOf(entry: RegistryEntry): RemoteDefinition {
    const release = releases.get(codeKey(entry))
    if (!release) throw new Error(`${entry.name} ${entry.version}: its code has not arrived`)
    release.definition ??= readDefinition(entry.name, runBundle(release.code, shareTable))
    return release.definition
  }

  function stylesOf(entry: RegistryEntry, routeId: string): PageStyle[] {
    // In development, the browser loads the stylesheet: Fast Refresh replaces links, not inlined text.
    if (isInDevelopment(entry)) return []
    const stylesheets = releases.get(codeKey(entry))?.code.stylesheets ?? {}
    const styles = entry.routes.find(({ id }) => id === routeId)?.chunks.styles ?? []
    return styles.flatMap(({ file, integrity }) => {
      const css = stylesheets[file]
      return css === undefined
        ? []
        : [{ href: file, precedence: file, src: entry.base + file, integrity, css }]
    })
  }

  /** A renderer for one origin: the shop's or the admin origin. */
  function createFor(
    site: SiteSettings,
    remotes: readonly RegistryEntry[],
    exclude: readonly string[],
  ): PageRenderer {
    const entryOf = (name: string) => remotes.find((remote) => remote.name === name)
    return createPageRenderer({
      site,
      api,
      budgetMs: setup.loaderBudgetMs,
      remotes: [...remotes],
      port: createRemotePort(
        async (name) => {
          const entry = entryOf(name)
          if (!entry || exclude.includes(name)) throw new Error(`${name} is not rendered on the server now`)
          return { default: definitionOf(entry) }
        },
        { timeoutMs: REMOTE_TIMEOUT_MS },
      ),
      assets,
      stylesFor(route) {
        const entry = route && entryOf(route.remote)
        return entry ? [...shellStyles, ...stylesOf(entry, route.routeId)] : shellStyles
      },
      inlineCriticalCss: (html, styles) =>
        inlineCriticalCss(
          html,
          styles.map(({ mark, style }) => ({ mark, stylesheet: parsed(style) })),
        ),
    })
  }

  return {
    /** Deletes cached backend responses. */
    drop: cachingFetch.drop,

    /** Stores the code of a release, unless it is stored already. */
    addCode(code: ReleaseCode): void {
      const key = codeKey(code.entry)
      if (releases.get(key)?.code.problem === undefined && releases.has(key)) return
      releases.set(key, { code })
    },

    /**
     * @param exclude remotes that must not run here; their pages have a placeholder, and the browser renders them.
     */
    create(remotes: readonly RegistryEntry[], exclude: readonly string[] = []): PageRenderer {
      const { site } = setup
      const shop = createFor(site, remotes, exclude)
      if (!site.origins) return shop
      const adminPrefix = `${site.origins.admin}/`
      const admin = createFor(
        { ...site, origin: site.origins.admin },
        remotes.filter(isForAdminOrigin),
        exclude,
      )
      return (request) => (request.url.startsWith(adminPrefix) ? admin : shop)(request)
    },
  }
}
