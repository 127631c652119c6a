import { clientAddress, networkOf } from '@a-list/domain/addresses/client-address.ts'
import { type CallName, callNamed, type calls } from '@a-list/domain/endpoints.ts'
import { mayActAs, type Role } from '@a-list/domain/members/roles.ts'
import type { Context } from 'hono'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { type SignedIn, signedInUser } from '../credentials/signed-in.ts'
import type { Tables } from '../database/tables.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { readJsonBody } from '../http/read-body.ts'
import type { RouteResponse } from '../http/route-response.ts'
import type { Schema } from '../http/schema.ts'
import { invalidParams, WpError } from '../http/wp-error.ts'
import type { Api, Env } from './api.ts'
import { describeCall } from './describe-call.ts'
import { claimOf, writeOnce } from './idempotency.ts'

type UserOf<Name extends CallName> = (typeof calls)[Name]['needs'] extends 'visitor'
  ? SignedIn | undefined
  : SignedIn

export type CallRequest<Name extends CallName, Params, Query, Body> = Readonly<{
  params: Params
  query: Query
  body: Body
  user: UserOf<Name>
  url: string
  /** The network of the client; undefined for the site's own server. */
  address: string | undefined
  header(name: string): string | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  db: Kysely<Tables>
  /** Runs the effect in one transaction, once per Idempotency-Key. */
  write<Result>(
    effect: (tx: Transaction<Tables>) => Promise<RouteResponse<Result>>,
  ): Promise<RouteResponse<Result>>
}>

interface Served<Name extends CallName, Params, Query, Body, Result> {
  summary: string
  params?: Schema<Params>
  query?: Schema<Query>
  body?: Schema<Body>
  /** What the response is made of, for caches (changes/surrogate-keys.ts). Absent: it can't be cached for long. */
  surrogateKeys?(request: { params: Params; query: Query }): string[]
  /** The shape of a successful response's body. */
  response: Schema<unknown, Result>
  handle(request: CallRequest<Name, Params, Query, Body>): Promise<RouteResponse<Result>>
}

/**
 * Adds the route of one endpoint of the table in shared/domain/src/endpoints.ts. The schemas validate the request and describe
 * the endpoint in the OpenAPI document. The table sets the role. Handlers throw refusals as WpError.
 */
export function serve<
  Name extends CallName,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Result = unknown,
>(api: Api, name: Name, served: Served<Name, Params, Query, Body, Result>): void {
  const call = callNamed(name)
  describeCall(api.hono, name, served)
  api.hono.on(call.method.toUpperCase(), call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.set('call', name)
    if (call.byCookie) refuseCrossSite((header) => c.req.header(header))
    const address = addressOf(api, c)
    const user = await limitedUser(api, call.method, c.req.header('authorization'), address)
    refuseUnless(user?.role ?? 'visitor', call.needs)
    const given = {
      params: parse(served.params, c.req.param()),
      query: parse(served.query, singleValues(c.req.url)),
      body: parse(served.body, call.method === 'get' || call.ignoresBody ? undefined : await readJsonBody(c)),
    }
    if (served.surrogateKeys) c.set('surrogateKeys', served.surrogateKeys(given))
    let wrote = false
    const response = await served.handle({
      ...given,
      // The role check above guarantees a user where the endpoint needs one.
      user: user as UserOf<Name>,
      url: c.req.url,
      address,
      header: (header) => c.req.header(header),
      signal: c.req.raw.signal,
      db: api.db,
      write(effect) {
        wrote = true
        const owner = user === undefined ? 'visitor' : `user:${user.id}`
        return writeOnce(
          api.db,
          claimOf(c.req.header('idempotency-key'), owner, { name, ...given }, api.secret),
          effect,
        )
      },
    })
    if (call.method === 'post' && !call.neverStored && !wrote)
      throw new Error(`${name} responded without write()`)
    return Response.json(response.body, { status: response.status, headers: response.headers ?? {} })
  })
}

/** The prefix length of a household's or small company's network. */
const ONE_LINE = { ipv4: 32, ipv6: 64 }

/** Undefined for the site's own server, which is a trusted proxy that forwards no client address. */
function addressOf(api: Api, c: Context<Env>): string | undefined {
  const { trustedProxies } = api.settings
  const address = clientAddress(c.env, c.req.header('x-forwarded-for'), trustedProxies)
  return trustedProxies.includes(address) ? undefined : networkOf(address, ONE_LINE)
}

/**
 * Returns the user, and counts the request against the limit of the user or IP address. A request with an
 * invalid token counts against the IP address.
 */
async function limitedUser(
  api: Api,
  method: string,
  authorization: string | undefined,
  address: string | undefined,
): Promise<SignedIn | undefined> {
  const ofAddress = async (count: (subject: string) => Promise<void>) => {
    if (address !== undefined) await count(address)
  }
  if (method === 'get') {
    await ofAddress(api.limits.read)
    return signedInUser(api, authorization)
  }
  const user = await signedInUser(api, authorization).catch(async (refusal: unknown) => {
    await ofAddress(api.limits.write)
    throw refusal
  })
  if (user === undefined) await ofAddress(api.limits.write)
  else await api.limits.write(`user ${user.id}`)
  return user
}

function refuseUnless(role: Role, needs: Role): void {
  if (mayActAs(role, needs)) return
  if (role === 'visitor') throw new WpError(401, 'rest_not_logged_in', 'You are not currently logged in.')
  throw new WpError(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
}

/** If a parameter is repeated, the last value counts, as in PHP. */
function singleValues(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams)
}

function parse<T>(schema: Schema<T> | undefined, value: unknown): T {
  // An endpoint without a schema ignores its input. Its handler can't read it, because the type is unknown.
  if (schema === undefined) return undefined as T
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  const params: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body'
    params[field] ??= issue.message
  }
  throw invalidParams(params)
}
