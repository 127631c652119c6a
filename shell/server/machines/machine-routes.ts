import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { isSitemapName, sitemap, sitemapIndex } from './sitemaps.ts'
import { storiesFeed } from './stories-feed.ts'
import { webManifest } from './web-manifest.ts'

const AN_HOUR = 'public, max-age=3600'
/** Pages that are a person's own, lead away or answer a search. */
const NOT_TO_BE_FOUND = ['/auth', '/onboarding', '/dashboard', '/admin', '/exit', '/preview', '/wp-json/']

/** Files that other programs read: feed readers and search engines. */
export function machineRoutes(site: SiteSettings): Hono {
  const routes = new Hono()
  routes.use('/feed.xml', etag())
  routes.use('/sitemap.xml', etag())
  routes.use('/sitemaps/*', etag())
  routes.get('/robots.txt', (c) => c.text(robots(site), 200, { 'Cache-Control': AN_HOUR }))
  routes.get('/manifest.webmanifest', etag(), (c) =>
    c.body(JSON.stringify(webManifest(site)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': AN_HOUR,
    }),
  )
  routes.get('/feed.xml', async (c) => xml(c, await storiesFeed(site), 'application/rss+xml'))
  routes.get('/sitemap.xml', async (c) => xml(c, await sitemapIndex(site)))
  routes.get('/sitemaps/:file', async (c) => {
    const name = /^([a-z]+)\.xml$/.exec(c.req.param('file'))?.[1] ?? ''
    return isSitemapName(name) ? xml(c, await sitemap(name, site)) : c.text('Not found', 404)
  })
  return routes
}

/** Where moderators work there is nothing to be found, and no file for others. */
export function deskMachineRoutes(): Hono {
  return new Hono().get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
}

function xml(c: Context, text: string, type = 'application/xml'): Response {
  return c.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': AN_HOUR,
  })
}

function robots({ origin }: SiteSettings): string {
  const rules = NOT_TO_BE_FOUND.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
