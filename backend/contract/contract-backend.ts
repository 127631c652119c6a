import { z } from 'zod'
import type { TestBackend } from '../src/testing/describe-backend.ts'

/**
 * A backend that the contract's tests check: the reference backend or a WordPress. It has the sample catalogue and the
 * accounts "shopper", "moderator" and "admin".
 */
export type ContractBackend = Pick<TestBackend, 'send' | 'json' | 'signIn'>

/** The fields of WordPress's error body that every backend sends. */
const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.number() }),
})

/** Sends a request that must succeed. @returns the response, checked against its schema */
export async function request<Schema extends z.core.$ZodType>(
  backend: ContractBackend,
  schema: Schema,
  ...call: Parameters<ContractBackend['json']>
): Promise<z.output<Schema>> {
  return z.parse(schema, await backend.json(...call))
}

/**
 * Sends a request that must be refused.
 * @returns status and code
 * @throws Error if the body is not an error of the contract
 */
export async function refusal(
  backend: ContractBackend,
  ...call: Parameters<ContractBackend['send']>
): Promise<{ status: number; code: string }> {
  const response = await backend.send(...call)
  const { code, data } = errorSchema.parse(await response.json())
  if (data.status !== response.status)
    throw new Error(`The body has status ${data.status}, but the response ${response.status}`)
  return { status: response.status, code }
}

/** The number of a brand of the catalogue. */
export async function brandId(backend: ContractBackend, slug: string): Promise<number> {
  const [brand] = z
    .array(z.object({ id: z.number() }))
    .parse(await backend.json('GET', `/wp/v2/celebrity_brand?slug=${slug}`))
  if (!brand) throw new Error(`There is no brand ${slug}`)
  return brand.id
}
