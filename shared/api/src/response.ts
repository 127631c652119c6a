import * as z from 'zod/mini'
import type { ApiError } from './errors.ts'
import { PARSE_EACH } from './parsing.ts'
import { readRetryAfter } from './retry.ts'

const wireErrorSchema = z.object({
  code: z.catch(z.string(), ''),
  data: z.catch(z.nullish(z.object({ params: z.catch(z.record(z.string(), z.string()), {}) })), null),
})

export type Reading = { ok: true; body: unknown } | { ok: false; error: ApiError }

/** Reads a response as JSON or as an error. HTML is never parsed, whatever its status. */
export async function readResponse(
  response: Response,
  now: number,
  { json: parse } = PARSE_EACH,
): Promise<Reading> {
  const json = await readJson(response, parse)
  if (response.status === 429 || response.status === 430) {
    const retryAfter = readRetryAfter(response.headers.get('retry-after'), now)
    return { ok: false, error: { kind: 'throttled', status: response.status, retryAfter } }
  }
  if (!response.ok) {
    const wire = wireErrorSchema.safeParse(json.ok ? json.body : undefined)
    const { status, statusText } = response
    const code = wire.success ? wire.data.code : ''
    const params = wire.success ? (wire.data.data?.params ?? {}) : {}
    return { ok: false, error: { kind: 'http', status, statusText, code, params } }
  }
  return json.ok ? json : { ok: false, error: { kind: 'shape', problem: json.problem } }
}

async function readJson(
  response: Response,
  parse: (text: string) => unknown,
): Promise<{ ok: true; body: unknown } | { ok: false; problem: string }> {
  if (response.status === 204) return { ok: true, body: null }
  const type = response.headers.get('content-type') ?? ''
  if (!/[/+]json\b/.test(type)) {
    // Discards the body, so that the connection is free for the next request.
    await response.body?.cancel()
    return { ok: false, problem: `expected JSON, got "${type || 'no content type'}"` }
  }
  const text = await response.text()
  try {
    return { ok: true, body: parse(text) }
  } catch {
    return { ok: false, problem: 'the JSON is broken' }
  }
}
