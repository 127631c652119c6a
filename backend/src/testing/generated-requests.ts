import fc from 'fast-check'
import { z } from 'zod'
import { wpErrorSchema } from '../http/wp-error.ts'
import { bodyOf, schemaSchema, textOf } from './schema-values.ts'

export interface GeneratedRequest {
  operation: string
  method: string
  path: string
  body: string | undefined
  headers: Record<string, string>
  /** The account whose token the request has. */
  as: 'visitor' | 'shopper' | 'moderator' | 'nobody'
}

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: schemaSchema.optional() }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: schemaSchema }) }) })
    .optional(),
})

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

function requestsOf(
  method: string,
  path: string,
  operation: z.infer<typeof operationSchema>,
): fc.Arbitrary<GeneratedRequest> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const schema = operation.requestBody?.content['application/json'].schema
  return fc.record({
    operation: fc.constant(operation.operationId),
    method: fc.constant(method.toUpperCase()),
    path: fc
      .tuple(
        fc.record(Object.fromEntries(inPath.map(({ name, schema = {} }) => [name, textOf(schema, name)]))),
        fc.record(Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, textOf(schema, name)])), {
          requiredKeys: [],
        }),
      )
      .map(([segments, query]) => {
        const filled = path.replaceAll(
          /\{(\w+)\}/g,
          (_, name) => escaped(String(segments[name] ?? '')) || 'x',
        )
        const words = Object.entries(query).map(
          ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
        )
        return words.length === 0 ? filled : `${filled}?${words.join('&')}`
      }),
    body:
      method === 'get' ? fc.constant(undefined) : schema === undefined ? fc.constant('{}') : bodyOf(schema),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      fc.constantFrom<Record<string, string>>(
        { 'Idempotency-Key': 'a-key-used-often' },
        { 'Idempotency-Key': '' },
        { 'X-Forwarded-For': '999.1.1.1, ::1' },
        { 'X-Request-Id': 'x'.repeat(500) },
        { Cookie: 'alist_refresh=; a=b' },
        { 'Content-Type': 'text/plain' },
      ),
    ),
    // Signing out and deleting the account would end the session of later requests.
    as: /signOut|deleteAccount/.test(operation.operationId)
      ? fc.constantFrom<GeneratedRequest['as']>('visitor', 'nobody')
      : fc.constantFrom<GeneratedRequest['as']>('visitor', 'shopper', 'moderator', 'moderator', 'nobody'),
  })
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000).replace(/%.?$/, '')
}

/**
 * Generates requests for every endpoint of an OpenAPI document: valid, nearly valid and hostile ones. The same seed
 * gives the same requests.
 */
export function generateRequests(document: unknown, count: number, seed: number): GeneratedRequest[] {
  const { paths } = documentSchema.parse(document)
  const arbitraries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsOf(method, path, operation)),
  )
  return fc.sample(fc.oneof(...arbitraries), { numRuns: count, seed })
}

/**
 * Describes what is wrong with the response to a generated request; undefined for a success or a well-formed
 * error.
 */
export function problemOf(
  { operation, method, path, body }: GeneratedRequest,
  status: number,
  text: string,
): string | undefined {
  const said = `${operation}: ${method} ${path} ${body?.slice(0, 500)} returned ${status} ${text.slice(0, 300)}`
  if (status >= 500) return said
  if (status < 400) return undefined
  return isErrorOf(status, text) ? undefined : said
}

function isErrorOf(status: number, text: string): boolean {
  try {
    return wpErrorSchema.parse(JSON.parse(text)).data.status === status
  } catch {
    return false
  }
}
