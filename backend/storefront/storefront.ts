import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@a-list/domain/time/time-windows.ts'
import { graphql } from 'graphql'
import { productsOf, type StoreProduct } from '../src/demo-store/resolve-products.ts'
import { storefrontSchema } from '../src/demo-store/storefront-schema.ts'

/** Ways in which a storefront can fail. `cut` closes the connection in the middle of the response. */
export const faults = [
  'none',
  'null-quantity',
  'errors-200',
  'throttled',
  'status-404',
  'status-430',
  'html',
  'redirect',
  'slow',
  'hang',
  'huge',
  'cut',
] as const
export type Fault = (typeof faults)[number]

export interface Storefront {
  port: number
  host: string
  products: StoreProduct[]
  /** Paths of the requests that arrived, in order. */
  requests: string[]
  setFault(fault: Fault): void
  close(): Promise<void>
}

const SLOW_MS = 300
const hugeBytes = 8 * 1024 * 1024

/**
 * A storefront for development and tests on 127.0.0.1. Set its fault with `setFault`, or from outside with
 * `POST /fault` and the fault's name as the body.
 */
export async function startStorefront(store = 'Teststore', port = 0): Promise<Storefront> {
  const products = makeStoreProducts(store)
  const requests: string[] = []
  let fault: Fault = 'none'
  const open = new Set<ServerResponse>()

  const server: Server = createServer(async (request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    const body = await readAll(request)
    if (request.url === '/fault') {
      const wanted = faults.find((one) => one === body.trim())
      if (wanted !== undefined) fault = wanted
      response.writeHead(wanted === undefined ? 400 : 204).end()
      return
    }
    requests.push(request.url ?? '')
    await answer(response, body)
  })

  async function answer(response: ServerResponse, body: string): Promise<void> {
    const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(value))
    switch (fault) {
      case 'hang':
        return
      case 'html':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Be right back</h1>')
        return
      case 'redirect':
        response.writeHead(307, { Location: 'http://169.254.169.254/latest/meta-data/' }).end()
        return
      case 'status-404':
        json(404, { errors: 'Not Found' })
        return
      case 'status-430':
        json(430, { errors: 'Request blocked' }, { 'Retry-After': '120' })
        return
      case 'throttled':
        json(200, { data: null, errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })
        return
      case 'errors-200':
        json(200, {
          data: { products: null },
          errors: [{ message: 'Internal', extensions: { code: 'INTERNAL' } }],
        })
        return
      case 'huge':
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(`"${'x'.repeat(hugeBytes)}"`)
        return
      case 'cut':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
        response.write('{"data":')
        response.destroy()
        return
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
        json(200, await run(body))
        return
      default:
        json(200, await run(body))
    }
  }

  function run(body: string) {
    const { query, variables } = JSON.parse(body)
    const rootValue = productsOf(products, fault === 'null-quantity')
    return graphql({ schema: storefrontSchema, source: query, variableValues: variables, rootValue })
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    port: taken,
    host: `127.0.0.1:${taken}`,
    products,
    requests,
    setFault(wanted) {
      fault = wanted
    },
    async close() {
      for (const response of open) response.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const NEWEST_MS = Date.UTC(2026, 10, 1)

/** A store's products, best-selling first. The same name always gives the same products. */
function makeStoreProducts(store: string, count = 20): StoreProduct[] {
  return Array.from({ length: count }, (_, position) => ({
    id: `gid://shopify/Product/${store}-${position + 1}`,
    title: `${store} No. ${position + 1}`,
    description: `The ${position + 1}. thing that ${store} makes.`,
    // Makes the order by date differ from the order by sales.
    createdAt: new Date(NEWEST_MS - ((position * 7) % count) * DAY_MS).toISOString(),
    price: `${10 + position}.0`,
    compareAt: position % 4 === 0 ? `${15 + position}.0` : '0.0',
    available: position % 9 !== 8,
    quantity: position % 5 === 4 ? 3 : 40,
  }))
}
