import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface Resolved {
  address: string
  family: number
}
export type Resolve = (hostname: string) => Promise<Resolved[]>

/** A host and port as in `URL`; IPv6 addresses are in brackets. */
export interface HostAddress {
  hostname: string
  port: number
  /** Whether the host speaks https. */
  secure: boolean
}

export interface SafeRequest {
  method: 'GET' | 'POST'
  address: HostAddress
  /** The path with its query. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** Allows private addresses. Only for hosts that the settings name. */
  allowPrivate: boolean
  timeoutMs: number
  maxBytes: number
  /** Aborts the request, which then counts as a timeout. */
  signal?: AbortSignal
  /** Whether the body is needed; by default always. A body that is not needed counts as empty. */
  needsBody?: (head: ResponseHead) => boolean
}

export type ResponseHead = Pick<SafeAnswer, 'status' | 'headers'>

interface SafeAnswer {
  ok: true
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export type SafeResponse =
  | SafeAnswer
  | { ok: false; reason: 'refused_address' | 'unresolved' | 'timeout' | 'too_large' | 'network' }

const resolveAll: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/**
 * Sends a request to a host from untrusted input. Resolves the name once, and sends nothing unless all its addresses
 * are public. The connection goes to the checked address, so DNS rebinding has no effect. Redirects aren't
 * followed; time and size are limited. Never throws.
 */
export async function safeRequest(wanted: SafeRequest, resolve: Resolve = resolveAll): Promise<SafeResponse> {
  const timeout = AbortSignal.timeout(wanted.timeoutMs)
  const signal = wanted.signal === undefined ? timeout : AbortSignal.any([timeout, wanted.signal])
  const pinned = await pin(wanted, resolve, signal)
  if ('reason' in pinned) return { ok: false, reason: pinned.reason }
  return new Promise((done) => {
    const fail = (reason: Extract<SafeResponse, { ok: false }>['reason']) => done({ ok: false, reason })
    const { method, address, path, body, needsBody } = wanted
    const open = address.secure ? httpsRequest : httpRequest
    const sent = open(
      {
        hostname: address.hostname,
        port: address.port,
        path,
        method,
        headers: {
          ...wanted.headers,
          ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
        },
        lookup: always(pinned),
        agent: false,
        signal,
      },
      (response) => {
        const head = { status: response.statusCode ?? 0, headers: response.headers }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > wanted.maxBytes) {
            fail('too_large')
            sent.destroy()
          } else chunks.push(chunk)
        })
        const finish = () => done({ ok: true, ...head, body: Buffer.concat(chunks) })
        response.on('end', finish)
        response.on('error', () => fail(signal.aborted ? 'timeout' : 'network'))
        if (needsBody?.(head) === false) {
          finish()
          sent.destroy()
        }
      },
    )
    sent.on('error', () => fail(signal.aborted ? 'timeout' : 'network'))
    sent.end(body)
  })
}

type Pinned = Resolved | { reason: 'refused_address' | 'unresolved' | 'timeout' }

async function pin(
  { address, allowPrivate }: SafeRequest,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<Pinned> {
  if (signal.aborted) return { reason: 'timeout' }
  const late = new Promise<'late'>((settle) =>
    signal.addEventListener('abort', () => settle('late'), { once: true }),
  )
  const found = await Promise.race([resolve(address.hostname.replace(/^\[|\]$/g, '')), late]).catch(() => [])
  if (found === 'late') return { reason: 'timeout' }
  const [first] = found
  if (first === undefined) return { reason: 'unresolved' }
  if (!allowPrivate && !found.every((one) => isPublicAddress(one.address)))
    return { reason: 'refused_address' }
  return first
}

/** Makes the connection use the checked IP address instead of resolving the name again. */
function always({ address, family }: Resolved): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
}
