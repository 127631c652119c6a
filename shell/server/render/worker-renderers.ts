import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { HostAssets } from '@a-list/build/host-assets.ts'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { isInDevelopment, type RegistryEntry } from '@a-list/remote/registry.ts'
import type * as ShellServer from '../../src/entry-server.tsx'
import type { PageRenderer, PageStyle } from '../../src/render/page-renderer.tsx'
import { loadServerBundle } from './bundle-loader.ts'
import { createCachingFetch } from './caching-fetch.ts'
import { keepFirstStyles } from './first-styles/first-styles.ts'
import { readSheet, type Sheet } from './first-styles/read-sheet.ts'
import type { Snapshot, WorkerSetup } from './protocol.ts'

/** A page is slower than this on the backend's account: then sample data, or what the page has, is shown. */
const BACKEND_TIMEOUT_MS = 2000
/** A remote's own code that has not come up by then counts as failed. */
const REMOTE_TIMEOUT_MS = 2000

/** By content: in development a version's bundle changes. */
function keyOf({ name, version, server }: RegistryEntry): string {
  return `${name}@${version}/${server.sha256}`
}

/** Makes renderers for snapshots; keeps the bundles of versions that some snapshot still uses. */
export function createRenderers(setup: WorkerSetup) {
  const shell = createRequire(import.meta.url)(setup.shellServerFile) as typeof ShellServer
  const assets = JSON.parse(readFileSync(join(setup.shellWebDir, 'assets.json'), 'utf8')) as HostAssets
  const shellStyles = assets.styles.map((file) => ({
    href: file,
    precedence: 'shell',
    src: `/assets/${file}`,
    css: readFileSync(join(setup.shellWebDir, file), 'utf8'),
  }))
  const sheets = new Map<string, Sheet>()

  /** A sheet is taken apart once, when the first page with it is sent. */
  function sheetOf({ src, css }: PageStyle): Sheet {
    const known = sheets.get(src)
    if (known) return known
    const sheet = readSheet(css)
    sheets.set(src, sheet)
    return sheet
  }
  const api = shell.createApiClient({
    bases: setup.bases,
    storefronts: setup.storefronts,
    timeoutMs: BACKEND_TIMEOUT_MS,
    fetch: createCachingFetch(),
  })
  const bundles = new Map<string, Promise<RemoteDefinition>>()

  function definition(entry: RegistryEntry): Promise<RemoteDefinition> {
    const key = keyOf(entry)
    const known = bundles.get(key)
    if (known) return known
    const loading = loadServerBundle(setup.releasesDir, entry, shell.shareTable).then((exposed) =>
      shell.readDefinition(entry.name, exposed),
    )
    bundles.set(key, loading)
    // A bundle that failed is read again at the next try: the file may have been repaired.
    loading.catch(() => bundles.delete(key))
    return loading
  }

  /** Text of each stylesheet of a route, read once a snapshot. */
  function styleReader(remotes: RegistryEntry[]) {
    const texts = new Map<string, string>()
    return (name: string, routeId: string) => {
      const entry = remotes.find((remote) => remote.name === name)
      // A sheet that is being edited is left to the browser: Fast Refresh replaces links, not inlined text.
      if (!entry || isInDevelopment(entry)) return []
      const files = entry.routes.find(({ id }) => id === routeId)?.chunks.styles ?? []
      return files.map((file) => {
        const path = join(setup.releasesDir, name, entry.version, 'web', file)
        const css = texts.get(path) ?? readFileSync(path, 'utf8')
        texts.set(path, css)
        return { href: file, precedence: file, src: entry.base + file, css }
      })
    }
  }

  /** Pages of one address: the site's, or the moderators' own. */
  function createFor(site: SiteSettings, remotes: RegistryEntry[], exclude: readonly string[]): PageRenderer {
    const readStyles = styleReader(remotes)
    return shell.createPageRenderer({
      site,
      api,
      budgetMs: setup.loaderBudgetMs,
      remotes,
      port: shell.createRemotePort(
        (name) => {
          const entry = remotes.find((remote) => remote.name === name)
          if (!entry || exclude.includes(name)) {
            return Promise.reject(new Error(`${name} is not run on the server now`))
          }
          return definition(entry).then((found) => ({ default: found }))
        },
        { timeoutMs: REMOTE_TIMEOUT_MS },
      ),
      assets,
      stylesFor: (route) =>
        route ? [...shellStyles, ...readStyles(route.remote, route.routeId)] : shellStyles,
      keepFirstStyles: (html, styles) => keepFirstStyles(html, styles.map(sheetOf)),
    })
  }

  return {
    /** @param exclude remotes that must not run here; their pages show a notice and the browser tries. */
    create({ remotes }: Snapshot, exclude: readonly string[] = []): PageRenderer {
      const { site } = setup
      const shop = createFor(site, remotes, exclude)
      if (!site.apart) return shop
      const atDesk = `${site.apart.desk}/`
      const desk = createFor({ ...site, origin: site.apart.desk }, remotes.filter(shell.isForDesk), exclude)
      return (request) => (request.url.startsWith(atDesk) ? desk : shop)(request)
    },

    /** Forgets the bundles that no snapshot of the list uses, and the sheets, which are soon read again. */
    keepOnly(remotes: readonly RegistryEntry[]) {
      const used = new Set(remotes.map(keyOf))
      for (const key of bundles.keys()) if (!used.has(key)) bundles.delete(key)
      sheets.clear()
    },
  }
}
