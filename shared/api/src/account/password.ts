import * as z from 'zod/mini'
import type { SiteApi } from '../site-api.ts'

/** Responses of these endpoints have no content that the site uses. */
const schema = z.unknown()

/** Ends all other sessions. @throws ApiFailure: 403 for a wrong password, 400 for a new one that is too weak */
export async function changePassword(
  api: SiteApi,
  change: { currentPassword: string; password: string },
): Promise<void> {
  const body = { password: change.currentPassword, new_password: change.password }
  await api.request({ base: 'extension', path: '/account/password', method: 'POST', body, schema })
}

/**
 * Sends a link to choose a new password, if the account exists.
 * @param login a username or e-mail address
 * @throws ApiFailure: 429 after too many requests
 */
export async function requestPasswordReset(api: SiteApi, login: string): Promise<void> {
  const body = { login: login.trim() }
  await api.request({ base: 'extension', path: '/account/password-reset', method: 'POST', body, schema })
}

/** Ends all sessions. @throws ApiFailure: 410 for an expired link, 400 for a password that is too weak */
export async function resetPassword(api: SiteApi, reset: { token: string; password: string }): Promise<void> {
  const path = '/account/password-reset/confirm'
  await api.request({ base: 'extension', path, method: 'POST', body: reset, schema })
}

/** Ends all sessions of the member, this one included. @throws ApiFailure */
export async function signOutEverywhere(api: SiteApi): Promise<void> {
  await api.request({
    base: 'extension',
    path: '/account/sign-out-everywhere',
    method: 'POST',
    body: {},
    schema,
  })
}
