import { createHash } from 'node:crypto'
import type { ApiClient } from '@a-list/api/client.ts'
import { isApiFailure } from '@a-list/api/errors.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { type Context, Hono } from 'hono'
import { compressParts, pickEncoding } from '../http/compression.ts'
import { directoryRoutes } from './directory-file.ts'
import { llms, openSearch, robots } from './site-texts.ts'
import { type SitemapFile, sitemap, sitemapIndex } from './sitemaps.ts'
import { brandFeed, categoryFeed, storiesFeed } from './stories-feeds.ts'
import { createTextFiles, FILE_CACHING } from './text-files.ts'
import { webManifest } from './web-manifest.ts'

const RSS = 'application/rss+xml'

/**
 * Files for other programs: feed readers, search engines, and browsers that install the site.
 * @param api may cache responses
 * @param lists sends every request to the backend, without a cache
 */
export function crawlerRoutes(site: SiteSettings, api: ApiClient, lists = api): Hono {
  const routes = new Hono()
  const sources = { api, lists, origin: site.origin }
  const file = createTextFiles()
  routes.get('/robots.txt', (c) => file(c, robots(site), 'text/plain'))
  routes.get('/llms.txt', (c) => file(c, llms(site), 'text/plain'))
  routes.get('/opensearch.xml', (c) => file(c, openSearch(site), 'application/opensearchdescription+xml'))
  routes.get('/manifest.webmanifest', (c) =>
    file(c, JSON.stringify(webManifest(site)), 'application/manifest+json'),
  )
  routes.get('/feed.xml', async (c) => file(c, await storiesFeed(site), RSS))
  routes.get('/feeds/:name{[\\w-]+\\.xml}', async (c) =>
    file(c, await categoryFeed(site, withoutEnding(c.req.param('name'))), RSS),
  )
  routes.get('/feeds/brand/:name{.+\\.xml}', async (c) =>
    file(c, await brandFeed(site, withoutEnding(c.req.param('name')), api), RSS),
  )
  routes.get('/sitemap.xml', async (c) => stream(c, await sitemapIndex(sources)))
  routes.get('/sitemaps/:name{[\\w-]+\\.xml}', async (c) =>
    stream(c, await sitemap(withoutEnding(c.req.param('name')), sources)),
  )
  routes.route('/', directoryRoutes(api))
  routes.on('GET', ['/sitemaps/*', '/feeds/*'], (c) => c.text('Not found', 404))
  routes.onError((error, c) => {
    if (!isApiFailure(error)) throw error
    // While the backend is down, a file that needs its data is unavailable instead of wrong.
    return c.text('The list isn’t available right now. Please try again in a moment.', 503, {
      'Retry-After': '60',
    })
  })
  return routes
}

/** The admin origin has nothing for search engines. */
export function adminCrawlerRoutes(): Hono {
  return new Hono().get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
}

function withoutEnding(name: string): string {
  return name.slice(0, -'.xml'.length)
}

/**
 * The ETag comes from the data's own version, so that the response can start before the whole file is written.
 */
function stream(c: Context, map: SitemapFile | undefined): Response {
  if (!map) return c.text('Not found', 404)
  const tag = map.tag && `W/"${createHash('sha256').update(map.tag).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': FILE_CACHING, ...(tag && { ETag: tag }) }
  if (tag && c.req.header('If-None-Match')?.includes(tag)) {
    void map.body.cancel()
    return c.body(null, 304, headers)
  }
  const encoding = pickEncoding(c.req.header('Accept-Encoding'))
  const body = encoding === 'identity' ? map.body : compressParts(map.body, encoding)
  return c.body(body, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    Vary: 'Accept-Encoding',
    ...headers,
  })
}
