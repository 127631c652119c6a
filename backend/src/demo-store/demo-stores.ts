import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreAddress } from '../store-cache/store-address.ts'
import { DEMO_SHELVES } from './demo-shelves.ts'
import type { StoreProduct } from './resolve-products.ts'
import { type Shelf, shelfAt, TURN_MS } from './shelf.ts'

/** The invented stores that `npm start` brings, on ports of this machine only. */
export interface DemoStores {
  /** The address of a brand's demo store, by the brand's slug. */
  addressOf(slug: string): StoreAddress | undefined
  slugs: readonly string[]
  /** Moves the stores' clock forward. `POST /clock` with seconds does the same from outside. */
  moveClock(ms: number): void
  close(): Promise<void>
}

interface Options {
  /** The port of the first store, whose clock can be moved from outside. 0 picks a free one. The other stores use free ports. */
  port: number
  now?: () => number
  /** Called when the clock was moved, because prices may have changed. */
  onMoved?: () => void
}

/** Queries are a few hundred bytes. */
const MAX_BODY_BYTES = 16_384
/** The clock moves by at most a year at once. */
const MAX_SECONDS = 366 * 86_400

/** Opens a Storefront API for each demo shelf. It validates queries against the same schema as the tests' store. */
export async function openDemoStores({
  port,
  now = Date.now,
  onMoved = () => {},
}: Options): Promise<DemoStores> {
  // Only a demo loads the GraphQL library.
  const [{ graphql }, { storefrontSchema }, { productsOf }] = await Promise.all([
    import('graphql'),
    import('./storefront-schema.ts'),
    import('./resolve-products.ts'),
  ])
  let moved = 0
  const clock = createShelfClock(now())

  function moveClock(ms: number): void {
    moved += ms
    onMoved()
  }

  function productsNow(shelf: Shelf): StoreProduct[] {
    return shelfAt(shelf, clock.shelfTime(now() + moved)).map((product) => ({
      ...product,
      createdAt: new Date(clock.siteTime(Date.parse(product.createdAt))).toISOString(),
    }))
  }

  async function respond(shelf: Shelf, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (request.method !== 'POST' || body === undefined) return void response.writeHead(400).end()
    if (request.url === '/clock') {
      const seconds = Number(body)
      // Browsers send an origin, and pages of other sites must not move the clock.
      const isAllowed = seconds > 0 && seconds <= MAX_SECONDS && request.headers.origin === undefined
      if (!isAllowed) return void response.writeHead(400).end()
      moveClock(seconds * 1000)
      return void response.writeHead(204).end()
    }
    const { query, variables } = JSON.parse(body)
    const result = await graphql({
      schema: storefrontSchema,
      source: String(query),
      variableValues: variables,
      rootValue: productsOf(productsNow(shelf), false),
    })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result))
  }

  const servers = new Map<string, Server>()
  for (const [slug, shelf] of Object.entries(DEMO_SHELVES)) {
    const server = createServer((request, response) => {
      respond(shelf, request, response).catch(() => response.writeHead(400).end())
    })
    await listen(server, servers.size === 0 ? port : 0)
    servers.set(slug, server)
  }

  return {
    slugs: [...servers.keys()],
    addressOf(slug) {
      const taken = (servers.get(slug)?.address() as AddressInfo | null | undefined)?.port
      if (taken === undefined) return undefined
      return { hostname: LOOPBACK, port: taken, host: `${LOOPBACK}:${taken}`, secure: false }
    },
    moveClock,
    async close() {
      for (const server of servers.values()) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

const LOOPBACK = '127.0.0.1'

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** How long a first visitor sees a change every 90 seconds. */
const LIVELY_MS = 10 * 60_000
/** How often a store changes after that. Each change adds rows to the price history, and may alert followers of the brand. */
const CALM_TURN_MS = 30 * 60_000

/**
 * The time of the shelves, which runs more slowly once the stores have been open for ten minutes. All times are
 * milliseconds since 1970.
 */
function createShelfClock(openedMs: number) {
  const calmFrom = openedMs + LIVELY_MS
  const slowness = CALM_TURN_MS / TURN_MS
  return {
    shelfTime: (siteMs: number) => (siteMs <= calmFrom ? siteMs : calmFrom + (siteMs - calmFrom) / slowness),
    siteTime: (shelfMs: number) =>
      shelfMs <= calmFrom ? shelfMs : calmFrom + (shelfMs - calmFrom) * slowness,
  }
}
