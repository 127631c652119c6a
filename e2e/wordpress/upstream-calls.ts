import { readLive, setLive } from '@a-list/release/testing/test-releases.ts'
import { extraBrand, seedCatalogue } from '../../backend/wordpress/testing/seed-catalogue.ts'
import type { WordPress } from '../../backend/wordpress/testing/start-wordpress.ts'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

// A page costs a WordPress only a few requests, whatever endpoints it lacks.

const MAX_COLD_REQUESTS = 6
/** A distant WordPress needs this long to respond that it lacks an endpoint, in milliseconds. */
const SLOW_404_MS = 150
/**
 * The shell renders `/`, `/discover` and one page of each remote when it starts, so not all of these pages are
 * cold.
 */
const PATHS = [
  '/',
  '/discover',
  '/discover?category=beauty',
  '/discover?search=serum',
  '/brand/skims',
  '/brand/goop?tab=story',
  '/product/affiliate-killawatt-highlighter',
  '/blog',
  '/submit-brand',
]
const READERS = isFull ? 50 : 10

export interface CountedSite {
  site: Site
  relay: Relay
}

/** The shell would render pages of the previous versions in the background too, which costs requests. */
const forgetPreviousVersions = async (dataDir: string) => setLive(dataDir, await readLive(dataDir))

/** Fills a WordPress and starts a site in front of it, whose requests are counted. */
export async function startCounted(wordpress: WordPress): Promise<CountedSite> {
  seedCatalogue(wordpress, READERS)
  const relay = await startRelay(() => wordpress.url, { slow404Ms: SLOW_404_MS })
  const env = { WP_REST_BASE: `${relay.url}/wp-json/wp/v2`, PAGE_CACHE_MS: '0', BACKEND_URL: undefined }
  const site = await startSite({ withBackend: false, prepare: forgetPreviousVersions, env })
  return { site, relay }
}

/** The first tests of a file, because they read pages that the site has not read before. */
export function testUpstreamCalls(counted: () => CountedSite): void {
  async function read(path: string) {
    const { site, relay } = counted()
    relay.takeRequests()
    const response = await fetch(site.url + path)
    const html = await response.text()
    return { status: response.status, html, requests: relay.takeRequests() }
  }

  test('WordPress gets at most 6 requests for a cold page, and none for a warm one', async () => {
    for (const path of PATHS) {
      const { status, html, requests } = await read(path)
      expect.soft(status, path).toBe(200)
      expect.soft(html, path).not.toContain('you are looking at sample brands')
      expect.soft(requests.length, `${path}\n${requests.join('\n')}`).toBeLessThanOrEqual(MAX_COLD_REQUESTS)
      // A record that becomes 10 seconds old is fetched again, but not in two views in a row.
      const warm = [await read(path), await read(path)]
      const fewest = Math.min(...warm.map((view) => view.requests.length))
      expect.soft(fewest, `${path}, warm\n${warm[0]?.requests.join('\n')}`).toBe(0)
    }
  })

  test('an unknown live product costs WordPress at most 6 requests', async () => {
    const { status, requests } = await read(
      `/product/${encodeURIComponent('shopify-gid://shopify/Product/404')}`,
    )
    expect(status).toBe(404)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_COLD_REQUESTS)
  })

  test(`${READERS} brands are shown to ${READERS} readers at the same time`, async () => {
    const paths = Array.from({ length: READERS }, (_, number) => `/brand/${extraBrand(number)}`)
    const pages = await Promise.all(paths.map(read))
    for (const [number, { status, html }] of pages.entries()) {
      expect.soft(status).toBe(200)
      expect.soft(html).toContain(`<title>Extra ${number} | A-List</title>`)
    }
  })
}
