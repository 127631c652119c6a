import { buildSite } from '../../scripts/build.ts'
import { freePort } from '../../scripts/free-port.ts'
import { fillCatalogue } from '../support/large-catalogue.ts'
import { startSite } from '../support/start-site.ts'
import { startVarnish } from '../support/start-varnish.ts'

const ADDRESSES = 10_000
const REQUESTS = 300_000
const READERS = 16
const PRODUCTS_PER_PART = 5000

/** The share of requests that never reach the shell, behind Varnish, in a crawl with Zipf-distributed URLs. */
export async function benchEdge(): Promise<void> {
  await buildSite()
  const port = await freePort()
  const purgePort = await freePort()
  const shellPort = await freePort()
  const site = await startSite({
    fill: (database) => fillCatalogue(database, ADDRESSES),
    env: { PORT: String(shellPort), PURGE_URLS: `http://127.0.0.1:${purgePort}` },
  })
  try {
    const varnish = await startVarnish({ port, purgePort, shellPort })
    try {
      const urls = await pages(site.backendUrl)
      const next = zipf(urls)
      const before = varnish.backendRequests()
      const started = performance.now()
      let sent = 0
      const statuses = new Map<number, number>()
      await Promise.all(
        Array.from({ length: READERS }, async () => {
          while (sent < REQUESTS) {
            sent += 1
            const response = await fetch(varnish.url + next(), { headers: { 'Accept-Encoding': 'br' } })
            await response.arrayBuffer()
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          }
        }),
      )
      const seconds = (performance.now() - started) / 1000
      const reached = varnish.backendRequests() - before
      console.log(
        `\n${REQUESTS} requests for ${ADDRESSES} URLs, Zipf-distributed, ${READERS} readers, Brotli`,
      )
      console.table([
        {
          'reached the shell': reached,
          'never reached it': (1 - reached / REQUESTS).toFixed(4),
          'requests/s': Math.round(REQUESTS / seconds),
          seconds: Math.round(seconds),
          statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        },
      ])
    } finally {
      await varnish.stop()
    }
  } finally {
    await site.stop()
  }
}

/** The most popular pages first. */
async function pages(backendUrl: string): Promise<string[]> {
  const slugs = async (kind: string, part: number) => {
    const response = await fetch(`${backendUrl}/wp-json/a-list/v2/addresses/${kind}/${part}`)
    return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug)
  }
  const brands = (await slugs('brands', 1)).map((slug) => `/brand/${slug}`)
  const products: string[] = []
  for (
    let part = 1;
    products.length < ADDRESSES && part <= Math.ceil(ADDRESSES / PRODUCTS_PER_PART);
    part += 1
  ) {
    products.push(...(await slugs('products', part)).map((slug) => `/product/${slug}`))
  }
  return ['/', '/discover', '/blog', ...brands, ...products].slice(0, ADDRESSES)
}

/** @returns a function that picks the item of rank n with a probability in proportion to 1/n */
function zipf(items: readonly string[]): () => string {
  let total = 0
  const sums = items.map((_, index) => {
    total += 1 / (index + 1)
    return total
  })
  return () => {
    const at = Math.random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return items[low] ?? '/'
  }
}
