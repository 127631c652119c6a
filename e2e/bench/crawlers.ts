import { median, percentile } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { readSitemap } from '../support/crawl.ts'
import { fillCatalogue, LARGE_CATALOGUE } from '../support/large-catalogue.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { residentMb } from './resident.ts'

const RUNS = 20
/** Memory that only waits for garbage collection stops growing within these rounds; a leak keeps growing. */
const ROUNDS = 12
const REST_MS = 15_000

/** Requests of search engines and messengers: sitemaps of a large catalogue and link preview images. */
export async function benchCrawlers(): Promise<void> {
  await buildSite()
  const site = await startSite({ fill: fillCatalogue })
  try {
    await sitemaps(site)
    await previews(site)
  } finally {
    await site.stop()
  }
}

async function sitemaps(site: Site) {
  const files = ['/sitemap.xml', '/sitemaps/products-1.xml', '/sitemaps/products-20.xml']
  const rows = []
  for (const file of files) {
    const responses = []
    for (let run = 0; run < RUNS; run++) responses.push(await responseOf(site, file))
    const first = responses.map(({ firstByte }) => firstByte)
    rows.push({
      file,
      'first byte, ms': round(median(first)),
      'slowest, ms': round(percentile(first, 100)),
      'whole, ms': round(median(responses.map(({ whole }) => whole))),
      kB: Math.round((responses[0]?.bytes ?? 0) / 1000),
    })
  }
  console.log(`\nSitemaps of ${LARGE_CATALOGUE} products (medians of ${RUNS})`)
  console.table(rows)
  const weights = [residentMb(site)]
  let addresses = 0
  for (let time = 0; time < ROUNDS; time++) {
    addresses = (await readSitemap(site.url)).length
    weights.push(residentMb(site))
  }
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  console.log(
    `Fetched all ${addresses} URLs ${ROUNDS} times; resident MB before the first and after each: ${weights.join(', ')};`,
    `and ${REST_MS / 1000} s later: ${residentMb(site)}`,
  )
}

async function previews(site: Site) {
  const listed = await fetch(`${site.url}/wp-json/wp/v2/products?per_page=${RUNS + 1}`)
  const products = ((await listed.json()) as { slug: string }[]).map(({ slug }) => `/og/product/${slug}.jpg`)
  // The first image starts the thread that generates images.
  await responseOf(site, products.shift() ?? '')
  const drawn: Answer[] = []
  for (const picture of products) drawn.push(await responseOf(site, picture))
  const cached: Answer[] = []
  for (const picture of products) cached.push(await responseOf(site, picture))
  const row = (responses: Answer[]) => ({
    'median, ms': round(median(responses.map(({ whole }) => whole))),
    'slowest, ms': round(
      percentile(
        responses.map(({ whole }) => whole),
        100,
      ),
    ),
    'largest, kB': Math.round(Math.max(...responses.map(({ bytes }) => bytes)) / 1000),
  })
  console.log(`\nLink preview images (${RUNS} products)`)
  console.table({ drawn: row(drawn), cached: row(cached) })
}

interface Answer {
  firstByte: number
  whole: number
  bytes: number
}

async function responseOf(site: Site, path: string): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(site.url + path)
  if (!response.ok || !response.body) throw new Error(`${path} returned ${response.status}`)
  let firstByte = 0
  let bytes = 0
  for await (const part of response.body) {
    firstByte ||= performance.now() - began
    bytes += part.length
  }
  return { firstByte, whole: performance.now() - began, bytes }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
