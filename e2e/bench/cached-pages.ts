import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { median } from '../../backend/bench/median.ts'
import { type Site, startSite } from '../support/start-site.ts'

const RUNS = 5
const SECONDS = 4
const ENCODINGS = ['br', 'gzip', 'identity'] as const

/**
 * Pages per second from the page cache, compared with a bare Node server that sends the same bytes and headers.
 * The two are measured in turn.
 */
export async function benchCachedPages(paths: readonly string[]): Promise<void> {
  // The page must not expire during the load, because this measures cache hits.
  const site = await startSite({ env: { PAGE_CACHE_MS: '60000' } })
  try {
    const rows = []
    for (const path of paths) {
      for (const encoding of ENCODINGS)
        rows.push({ path, encoding, ...(await compare(site, path, encoding)) })
    }
    console.log(`\nPages per second from the page cache (medians of ${RUNS} runs of ${SECONDS} s)`)
    console.table(rows)
  } finally {
    await site.stop()
  }
}

async function compare(site: Site, path: string, encoding: string) {
  const bare = await startBareServer(site.url + path, encoding)
  try {
    const rates = { bare: [] as number[], site: [] as number[] }
    for (let run = 0; run < RUNS; run += 1) {
      rates.bare.push(await load(bare.url, encoding))
      rates.site.push(await load(site.url + path, encoding))
    }
    const [most, ours] = [median(rates.bare), median(rates.site)]
    return {
      'pages/s': Math.round(ours),
      'bare node:http': Math.round(most),
      ratio: (ours / most).toFixed(2),
    }
  } finally {
    bare.stop()
  }
}

async function load(url: string, encoding: string): Promise<number> {
  const headers = { 'Accept-Encoding': encoding }
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} failed`)
  return requests.average
}

/** A server in a process of its own, which repeats the response of a URL. */
async function startBareServer(url: string, encoding: string) {
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { 'Accept-Encoding': encoding } }),
    'response',
  )
  if (!response) throw new Error(`${url} gave no response`)
  const body = await buffer(response)
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    'transfer-encoding': ____,
    ...headers
  } = response.headers
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({
    headers: { ...headers, 'content-length': String(body.length) },
    body: body.toString('base64'),
  })
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => child.kill() }
}
