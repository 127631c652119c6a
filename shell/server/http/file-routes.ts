import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import { EMPTY_DOCUMENT } from '@a-list/release/registry/document.ts'
import { entriesOf } from '@a-list/release/registry/needed-versions.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { HOST_HEADER } from '@a-list/remote/remotes-status.ts'
import { type Context, Hono } from 'hono'
import { isAdminOrigin, isForAdminOrigin } from '../../src/routing/admin-origin.ts'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import type { RenderPool } from '../render/render-pool.ts'
import type { Settings } from '../settings.ts'
import { hostFiles, liveManifests, releaseFiles } from './release-files.ts'
import { immutableFiles, shortLivedFiles } from './static-files.ts'

interface FileRoutesOptions {
  settings: Settings
  pool: Pick<RenderPool, 'hostOf'>
  registry: RegistryStore
  files: ReleaseFiles
}

/** The files of one origin: of shell, remotes and the sample catalogue. A missing file gets 404, not a page. */
export function fileRoutes({ settings, pool, registry, files }: FileRoutesOptions): Hono {
  const app = new Hono()
  const { environment } = settings.releases
  const forShop = !isAdminOrigin(settings.site)
  app.get(
    '/assets/*',
    immutableFiles(settings.shellWebDir, (path) => path.slice('/assets'.length)),
    hostFiles({ files, hosts: () => knownHosts(registry) }),
  )
  if (settings.site.origins) {
    // Each origin serves only the remotes that it shows.
    app.use('/remotes/:name/*', async (c, next) => {
      const remote = registry.current().remotes.find(({ name }) => name === c.req.param('name'))
      return !remote || isForAdminOrigin(remote) === forShop ? c.text('Not found', 404) : next()
    })
  }
  // Nobody but this site has a use for moderators' pages.
  const shared = () => registry.current().remotes.filter((remote) => !isForAdminOrigin(remote))
  app.route('/remotes', liveManifests({ files, origin: settings.site.origin, live: shared }))
  app.get(
    '/remotes/*',
    releaseFiles({
      files,
      environment,
      document: () => registry.status().document,
      isShared: (remote) => shared().some(({ name }) => name === remote),
    }),
  )
  if (forShop) {
    app.get(
      '/pictures/*',
      shortLivedFiles(settings.picturesDir, (path) => path.slice('/pictures'.length)),
    )
  }
  app.get(
    '/icons/*',
    shortLivedFiles(settings.iconsDir, (path) => path.slice('/icons'.length)),
  )
  // Apple's systems look here without a link in the page.
  app.get(
    '/apple-touch-icon.png',
    shortLivedFiles(settings.iconsDir, (path) => path),
  )
  app.get(
    '/favicon.svg',
    shortLivedFiles(settings.publicDir, (path) => path),
  )
  app.get('/sw.js', serviceWorker(settings.site, pool, registry))
  for (const path of ['/assets/*', '/remotes/*', '/pictures/*', '/icons/*']) {
    app.all(path, (c) => c.text('Not found', 404))
  }
  return app
}

/** The versions of the host of which pages may be open: those in the registry, and previewed ones. */
function knownHosts(registry: Pick<RegistryStore, 'status' | 'inUse'>): RegistryEntry[] {
  const { document = EMPTY_DOCUMENT } = registry.status()
  return [...entriesOf(document, HOST_NAME), ...registry.inUse().filter(({ name }) => name === HOST_NAME)]
}

/** The worker only fetches pages and files of this site. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Serves the service worker's script. Its first line names files of the host, so the script changes with each version
 * of it, and browsers install the new worker and its offline page. With the kill switch on, the same URL serves a script
 * that removes the worker and its caches.
 */
function serviceWorker(
  { keepsPages }: Settings['site'],
  pool: Pick<RenderPool, 'hostOf'>,
  registry: Pick<RegistryStore, 'current'>,
): (c: Context) => Response {
  return (c) => {
    const set = registry.current()
    const { assets, worker, killSwitch } = pool.hostOf(set)
    const files = [assets.offline, ...assets.scripts.map(({ src }) => src)]
    const code = keepsPages ? worker : killSwitch
    return c.body(`ALIST_OFFLINE_PAGE_FILES = ${JSON.stringify(files)};\n${code}`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
      ...(set.host && { [HOST_HEADER]: set.host.base }),
    })
  }
}
