import { type ApiClientOptions, basesUnder, createApiClient } from '../client.ts'
import { freezeAll } from '../freeze-all.ts'
import { PARSE_EACH } from '../parsing.ts'
import { toResponse, type WireResponse } from './wire-response.ts'

export interface SentRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
}

/** A response, or a function that returns one. `'down'` refuses the connection. */
export type Scripted =
  | WireResponse
  | 'down'
  | ((request: SentRequest) => WireResponse | 'down' | Promise<WireResponse>)

export const ok = (body: unknown, headers?: Record<string, string>): WireResponse => ({
  status: 200,
  body,
  headers,
})

/**
 * A backend with scripted responses: the responses of an array are sent in order, and the last one repeats; a
 * record has responses by path prefix under /wp-json, and the longest prefix wins. The clock is stopped; `sleep`
 * advances it and records the delay in `waits`.
 */
export function fakeBackend(script: Scripted[] | Record<string, Scripted | Scripted[]>) {
  const requests: SentRequest[] = []
  const waits: number[] = []
  const turns = new Map<unknown, number>()
  let time = 0

  function next(scripted: Scripted | Scripted[] | undefined): Scripted {
    if (!Array.isArray(scripted)) return scripted ?? { status: 404, body: { code: 'rest_no_route' } }
    const turn = turns.get(scripted) ?? 0
    turns.set(scripted, turn + 1)
    return scripted[Math.min(turn, scripted.length - 1)] ?? 'down'
  }

  function scriptFor(path: string): Scripted | Scripted[] | undefined {
    if (Array.isArray(script)) return script
    const key = Object.keys(script)
      .toSorted((a, b) => b.length - a.length)
      .find((start) => path.startsWith(start))
    return key === undefined ? undefined : script[key]
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const url = new URL(String(input))
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const scripted = next(scriptFor(request.path.replace('/wp-json', '')))
    const response = typeof scripted === 'function' ? await scripted(request) : scripted
    if (response === 'down') throw new TypeError('fetch failed')
    return toResponse(response)
  }

  const options: ApiClientOptions = {
    bases: basesUnder('https://site.example'),
    fetch,
    now: () => time,
    random: () => 1,
    // On the server, all pages share the data.
    parsing: { ...PARSE_EACH, validate: (schema, body) => freezeAll(PARSE_EACH.validate(schema, body)) },
    sleep: async (ms) => {
      waits.push(ms)
      time += ms
    },
  }

  return {
    requests,
    waits,
    options,
    pass: (ms: number) => {
      time += ms
    },
    client: (more: Partial<ApiClientOptions> = {}) => createApiClient({ ...options, ...more }),
  }
}

/** An in-memory substitute for local storage. */
export function memoryStorage(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
