import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { type ApiError, isNoRoute, toApiError } from '../errors.ts'
import { retryAdvice } from '../retry-advice.ts'
import { idNumber } from '../wire/schemas.ts'

/** GET /users/me?context=edit. Without that context, WordPress omits e-mail and roles. */
export const currentUserSchema = z.object({
  id: idNumber,
  name: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  roles: z.catch(z.array(z.string()), []),
})

export type CurrentUser = z.infer<typeof currentUserSchema>

export async function fetchCurrentUser(api: ApiClient, signal?: AbortSignal): Promise<CurrentUser> {
  const query = { context: 'edit' }
  const request = { base: 'rest', path: '/users/me', query, schema: currentUserSchema, retries: 0 } as const
  return (await api.request({ ...request, signal })).data
}

const tokenResponseSchema = z.object({ token: z.string().check(z.minLength(1)) })

/** POST {auth base}/token (spec section 7). @throws ApiFailure */
export async function createToken(api: ApiClient, username: string, password: string): Promise<string> {
  const body = { username, password }
  const { data } = await api.request({
    base: 'auth',
    path: '/token',
    method: 'POST',
    body,
    schema: tokenResponseSchema,
  })
  return data.token
}

/** Ends the session on a backend that has sessions. Other backends return 404, and the token simply expires. */
export async function revokeToken(api: ApiClient): Promise<void> {
  try {
    await api.request({
      base: 'auth',
      path: '/token/revoke',
      method: 'POST',
      authorised: true,
      schema: z.unknown(),
    })
  } catch {
    // The person is signed out on this device anyway.
  }
}

/**
 * The message of spec section 8 for a refusal. Outages, throttling and a backend without accounts have other
 * messages, because they are not the person's mistake.
 */
export function signInMessage(thrown: unknown): string {
  const error: ApiError = toApiError(thrown)
  if (isNoRoute(error)) return 'Login failed. This site has no accounts.'
  if (error.kind === 'http' && error.status < 500) return 'Invalid username or password'
  if (error.kind === 'throttled') return `Login failed. Too many attempts: ${retryAdvice(error.retryAfter)}`
  return 'Login failed. The site can’t be reached right now; please try again in a moment.'
}

export interface Registration {
  username: string
  email: string
  password: string
}

/** Fixed by spec section 8. */
export const REGISTRATION_FAILED = 'Registration failed. Please try again.'

/** POST /users (spec section 7). Does not sign in. @throws ApiFailure */
export async function register(api: ApiClient, registration: Registration): Promise<void> {
  const schema = z.object({ id: idNumber })
  await api.request({ base: 'rest', path: '/users', method: 'POST', body: registration, schema })
}
