import { type Call, type CallName, calls } from '@a-list/domain/endpoints.ts'
import { ratingSummarySchema } from '@a-list/domain/products/review.ts'
import { suggestionSchema } from '@a-list/domain/search/search-schemas.ts'
import pLimit from 'p-limit'
import { z } from 'zod'
import { WITHOUT } from './without.ts'

const TIMEOUT_MS = 10_000
/** Number of concurrent requests. Shared hosting allows only a few. */
const CONCURRENCY = 4

export interface CallResult {
  /** Method and path, such as `GET /wp/v2/products`. */
  call: string
  state: 'present' | 'missing' | 'wrong shape' | 'failed'
  /** What is wrong with the response; empty if nothing is. */
  detail: string
  /** What the site does if the backend lacks the endpoint. */
  without: string
}

export interface BackendCheck {
  /** Why the site can't run on this backend; undefined when it can. */
  problem: string | undefined
  results: CallResult[]
}

/** The fields of a record that the site reads. WordPress sends many more. */
const post = z.object({ id: z.number(), slug: z.string(), title: z.object({ rendered: z.string() }) })
const fields = z.union([z.record(z.string(), z.unknown()), z.array(z.never()), z.literal(false)]).optional()
const records = z.array(post.extend({ acf: fields }))

/** Public read endpoints. The check requests these. It only looks up the others in the index. */
const TRIED: Partial<
  Record<CallName, { needs?: keyof Ids; path: (ids: Ids) => string; schema: z.core.$ZodType }>
> = {
  listBrands: { path: () => '?per_page=5', schema: records.min(1, 'there are no published brands') },
  getBrand: { needs: 'brand', path: ({ brand }) => `/${brand}`, schema: post },
  listProducts: { path: () => '?per_page=5', schema: records },
  getProduct: { needs: 'product', path: ({ product }) => `/${product}`, schema: post },
  getRetailers: {
    needs: 'product',
    path: ({ product }) => `/${product}/retailers`,
    schema: z.array(z.object({ retailer_id: z.string(), price: z.string() })),
  },
  listReviews: {
    needs: 'product',
    path: ({ product }) => `?product_id=${product}&limit=1`,
    schema: z.array(z.object({ id: z.number() })),
  },
  getRating: { needs: 'product', path: ({ product }) => `/${product}/rating`, schema: ratingSummarySchema },
  getStoreCache: { needs: 'brand', path: ({ brand }) => `/${brand}`, schema: z.unknown() },
  search: { path: () => '?include=products&limit=1', schema: z.object({ products: z.array(post) }) },
  suggest: { path: () => '?q=an', schema: z.array(suggestionSchema) },
}

/** A record of each kind, for test requests; undefined if the backend has none yet. */
interface Ids {
  brand: number | undefined
  product: number | undefined
}

/**
 * Checks a backend against the contract. The check reads the index of routes and requests the public read
 * endpoints. It never writes.
 * @param address URL of the WordPress home page
 */
export async function checkBackend(address: string): Promise<BackendCheck> {
  const root = await findRestRoot(address)
  if (root === undefined)
    return { problem: `${address} has "Plain" permalinks: choose any other in WordPress.`, results: [] }
  const index = await readJson(`${root}/`)
  if ('problem' in index) return { problem: `${root}/ ${index.problem}`, results: [] }
  const parsed = indexSchema.safeParse(index.body)
  if (!parsed.success) return { problem: `${root}/ is not the index of a WordPress’s REST API.`, results: [] }
  const known = shapesOf(parsed.data)
  const ids = await findIds(root)
  const limit = pLimit(CONCURRENCY)
  const results = await Promise.all(
    (Object.keys(calls) as CallName[]).map((name) =>
      limit(() => checkCall(root, name, calls[name], known, ids)),
    ),
  )
  const brands = results[(Object.keys(calls) as CallName[]).indexOf('listBrands')]
  const isUsable = brands?.state === 'present'
  return {
    problem: isUsable ? undefined : `${brands?.call}: ${brands?.detail || 'this call is missing'}`,
    results,
  }
}

/**
 * The URL of a WordPress's REST API. Its home page names it in a header, because a WordPress may be in a folder,
 * or have `index.php` in its URLs. Without the header, it is `/wp-json`.
 * @returns undefined for "Plain" permalinks, where the API's paths are in the query
 */
async function findRestRoot(address: string): Promise<string | undefined> {
  const standard = `${address.replace(/\/$/, '')}/wp-json`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const link = await fetch(address, { method: 'HEAD', signal })
    .then(({ headers }) => headers.get('link'))
    .catch(() => null)
  const target = /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(link ?? '')?.[1]
  const root = target === undefined ? undefined : URL.parse(target, address)
  if (root?.search) return undefined
  return root?.href.replace(/\/$/, '') ?? standard
}

async function checkCall(
  root: string,
  name: CallName,
  call: Call,
  known: Set<string>,
  ids: Ids,
): Promise<CallResult> {
  const path = call.path.replace('/wp-json', '')
  const method = call.method.toUpperCase()
  const result = { call: `${method} ${path}`, detail: '', without: WITHOUT[name] }
  if (!known.has(`${method} ${shapeOf(path)}`)) return { ...result, state: 'missing' }
  const trial = TRIED[name]
  if (!trial || (trial.needs && ids[trial.needs] === undefined)) return { ...result, state: 'present' }
  const read = await readJson(`${root}${path.split('/{')[0]}${trial.path(ids)}`)
  if ('problem' in read) return { ...result, state: 'failed', detail: `It ${read.problem}` }
  const parsed = z.safeParse(trial.schema, read.body)
  if (parsed.success) return { ...result, state: 'present' }
  const [issue] = parsed.error.issues
  return {
    ...result,
    state: 'wrong shape',
    detail: `${issue?.path.join('.') || 'The response'}: ${issue?.message}.`,
  }
}

async function findIds(root: string): Promise<Ids> {
  const first = async (type: string) => {
    const read = await readJson(`${root}/wp/v2/${type}?per_page=1`)
    const [record] = ('body' in read && z.array(post).safeParse(read.body).data) || []
    return record?.id
  }
  return { brand: await first('celebrity_brand'), product: await first('products') }
}

async function readJson(address: string): Promise<{ body: unknown } | { problem: string }> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) return { problem: `returns ${response.status}.` }
    // WordPress sends an empty body for null.
    return { body: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'does not respond with JSON.' }
    if (error instanceof Error && error.name === 'TimeoutError')
      return { problem: `did not respond within ${TIMEOUT_MS / 1000} s.` }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { problem: `could not be reached: ${cause}` }
  }
}

const indexSchema = z.object({
  routes: z.record(z.string(), z.object({ methods: z.array(z.string()).optional() })),
})

function shapesOf({ routes }: z.infer<typeof indexSchema>): Set<string> {
  return new Set(
    Object.entries(routes).flatMap(([path, { methods = [] }]) =>
      methods.map((method) => `${method} ${shapeOf(path)}`),
    ),
  )
}

/** A route's path with `*` for each parameter, in WordPress's form `(?P<id>\d+)` or in ours, `{id}`. */
export function shapeOf(path: string): string {
  const flat = path.replace(/\((?!\?P<)[^()]*\)/g, '')
  return flat === path ? path.replace(/\(\?P<\w+>[^()]*\)|\{\w+\}/g, '*') : shapeOf(flat)
}
