import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median } from '../../backend/bench/median.ts'
import { seedCatalogue } from '../../backend/wordpress/testing/seed-catalogue.ts'
import { COMPANY, startWordPress } from '../../backend/wordpress/testing/start-wordpress.ts'
import { buildSite } from '../../scripts/build.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { type Site, startSite } from '../support/start-site.ts'

const RUNS = 3
const SECONDS = 4
/** The number of readers at the same time: as many as PHP has workers. */
const CONNECTIONS = 4
const PATHS = ['/', '/brand/fenty-beauty']
/** The shell refreshes a record on the first view after 10 seconds. */
const STALE_MS = 10_500

const KINDS = {
  'with our plugin': { withPlugin: true },
  'without our plugin': { withPlugin: false, mustUse: COMPANY },
}

/**
 * Pages per second with a real WordPress behind the shell, compared with WordPress's own responses to the same
 * requests.
 */
export async function benchWordPress(): Promise<void> {
  await buildSite()
  for (const [kind, options] of Object.entries(KINDS)) {
    const wordpress = await startWordPress(options)
    const relay = await startRelay(() => wordpress.url)
    try {
      seedCatalogue(wordpress)
      const rows = []
      for (const path of PATHS) rows.push(await measure(path, relay, wordpress.url))
      console.log(`\nA WordPress ${kind} (medians of ${RUNS} runs of ${SECONDS} s)`)
      console.table(rows)
    } finally {
      await relay.stop()
      await wordpress.stop()
    }
  }
}

async function measure(path: string, relay: Relay, wordpressUrl: string) {
  const rendered = await withSite(relay, '0', async (site) => {
    const requests = await requestsOf(site, path, relay)
    const { rate, perPage } = await loadSite(site, path, relay)
    return { requests, rate, perPage }
  })
  const cached = await withSite(relay, '1000', (site) => loadSite(site, path, relay))
  // A page costs WordPress the sum of its requests.
  let secondsPerPage = 0
  for (const request of rendered.requests) {
    secondsPerPage += 1 / (await ratePerSecond(wordpressUrl + request.replace('GET ', '')))
  }
  return {
    path,
    'requests of a cold view': rendered.requests.length,
    'pages/s, rendered each': Math.round(rendered.rate),
    'requests/page': rendered.perPage.toFixed(4),
    'pages/s, page cache of 1 s': Math.round(cached.rate),
    'pages/s of WordPress alone': (1 / secondsPerPage).toFixed(1),
  }
}

async function withSite<T>(relay: Relay, PAGE_CACHE_MS: string, use: (site: Site) => Promise<T>): Promise<T> {
  const WP_REST_BASE = `${relay.url}/wp-json/wp/v2`
  const site = await startSite({
    withBackend: false,
    env: { WP_REST_BASE, PAGE_CACHE_MS, BACKEND_URL: undefined },
  })
  try {
    return await use(site)
  } finally {
    await site.stop()
  }
}

/** The requests to the backend that a view causes when everything it needs is stale. */
async function requestsOf(site: Site, path: string, relay: Relay): Promise<string[]> {
  const view = async () => (await fetch(site.url + path)).text()
  await view()
  await delay(STALE_MS)
  relay.takeRequests()
  await view()
  // Waits until the refresh in the background has ended.
  await delay(2000)
  return relay.takeRequests()
}

async function loadSite(site: Site, path: string, relay: Relay) {
  await autocannon({ url: site.url + path, connections: 16, duration: 2 })
  relay.takeRequests()
  const rates: number[] = []
  let pages = 0
  for (let run = 0; run < RUNS; run += 1) {
    const { requests, non2xx } = await autocannon({
      url: site.url + path,
      connections: 16,
      duration: SECONDS,
    })
    if (non2xx > 0) throw new Error(`${path}: ${non2xx} responses were not 2xx`)
    rates.push(requests.average)
    pages += requests.total
  }
  return { rate: median(rates), perPage: relay.takeRequests().length / pages }
}

/** PHP's own server ends responses by closing the connection, which autocannon can't read. */
async function ratePerSecond(url: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let responses = 0
  const reader = async () => {
    while (performance.now() < end) {
      await (await fetch(url)).arrayBuffer()
      responses += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, reader))
  return responses / SECONDS
}
