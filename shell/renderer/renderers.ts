import { createApiClient } from '@a-list/api/client.ts'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { isInDevelopment, type RegistryEntry } from '@a-list/remote/registry.ts'
import { createCachingFetch } from '../server/render/caching-fetch.ts'
import { shareTable } from '../src/federation/share-table.ts'
import { createRemotePort, readDefinition } from '../src/remotes/remote-port.ts'
import { createPageRenderer, type PageRenderer, type PageStyle } from '../src/render/page-renderer.tsx'
import { isForAdminOrigin } from '../src/routing/admin-origin.ts'
import { keepFirstStyles } from './first-styles/first-styles.ts'
import { readSheet, type Sheet } from './first-styles/read-sheet.ts'
import { codeKey, type ReleaseCode, type RendererSetup, type Snapshot } from './protocol.ts'
import { runBundle } from './run-bundle.ts'

/** A page is slower than this on the backend's account: then sample data, or what the page has, is shown. */
const BACKEND_TIMEOUT_MS = 2000
/** A remote's own code that has not come up by then counts as failed. */
const REMOTE_TIMEOUT_MS = 2000

interface Release {
  code: ReleaseCode
  /** Absent until a page needs it. */
  definition?: RemoteDefinition
}

/** Makes page renderers for snapshots, and keeps the code of the releases in them. */
export function createRenderers(setup: RendererSetup, through: typeof fetch) {
  const { assets, shellSheets, bases, storefronts } = setup
  const shellStyles = shellSheets.map(({ file, integrity, css }) => ({
    href: file,
    precedence: 'shell',
    src: `/assets/${file}`,
    integrity,
    css,
  }))
  const parsedSheets = new Map<string, Sheet>()
  const releases = new Map<string, Release>()
  const api = createApiClient({
    bases,
    storefronts,
    timeoutMs: BACKEND_TIMEOUT_MS,
    fetch: createCachingFetch(through),
  })

  /** A sheet is parsed once, when the first page with it is sent. */
  function parsed({ src, css }: PageStyle): Sheet {
    const known = parsedSheets.get(src)
    if (known) return known
    const sheet = readSheet(css)
    parsedSheets.set(src, sheet)
    return sheet
  }

  function definitionOf(entry: RegistryEntry): RemoteDefinition {
    const release = releases.get(codeKey(entry))
    if (!release) throw new Error(`${entry.name} ${entry.version}: its code has not come`)
    release.definition ??= readDefinition(entry.name, runBundle(release.code, shareTable))
    return release.definition
  }

  function stylesOf(entry: RegistryEntry, routeId: string): PageStyle[] {
    // A sheet that is being edited is left to the browser: Fast Refresh replaces links, not inlined text.
    if (isInDevelopment(entry)) return []
    const sheets = releases.get(codeKey(entry))?.code.sheets ?? {}
    const styles = entry.routes.find(({ id }) => id === routeId)?.chunks.styles ?? []
    return styles.flatMap(({ file, integrity }) => {
      const css = sheets[file]
      return css === undefined
        ? []
        : [{ href: file, precedence: file, src: entry.base + file, integrity, css }]
    })
  }

  /** Pages of one address: the site's, or the moderators' own. */
  function createFor(site: SiteSettings, remotes: RegistryEntry[], exclude: readonly string[]): PageRenderer {
    const entryOf = (name: string) => remotes.find((remote) => remote.name === name)
    return createPageRenderer({
      site,
      api,
      budgetMs: setup.loaderBudgetMs,
      remotes,
      port: createRemotePort(
        async (name) => {
          const entry = entryOf(name)
          if (!entry || exclude.includes(name)) throw new Error(`${name} is not run on the server now`)
          return { default: definitionOf(entry) }
        },
        { timeoutMs: REMOTE_TIMEOUT_MS },
      ),
      assets,
      stylesFor(route) {
        const entry = route && entryOf(route.remote)
        return entry ? [...shellStyles, ...stylesOf(entry, route.routeId)] : shellStyles
      },
      keepFirstStyles: (html, styles) => keepFirstStyles(html, styles.map(parsed)),
    })
  }

  return {
    /** Takes the code of a release; the same content again changes nothing. */
    take(code: ReleaseCode): void {
      const key = codeKey(code.entry)
      if (releases.get(key)?.code.problem === undefined && releases.has(key)) return
      releases.set(key, { code })
    },

    /** @param exclude remotes that must not run here; their pages show a notice and the browser tries. */
    create({ remotes }: Snapshot, exclude: readonly string[] = []): PageRenderer {
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

    /** Forgets releases that no snapshot of the list uses, and parsed sheets, which are soon parsed again. */
    keepOnly(remotes: readonly RegistryEntry[]): void {
      const used = new Set(remotes.map(codeKey))
      for (const key of releases.keys()) if (!used.has(key)) releases.delete(key)
      parsedSheets.clear()
    },
  }
}
