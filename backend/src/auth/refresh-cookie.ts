import { AUTH_BASE } from '@a-list/domain/endpoints.ts'
import type { Settings } from '../settings.ts'
import { SESSION_DAYS } from './sessions.ts'

const COOKIE_NAME = 'alist_refresh'

/**
 * Whether the cookie gets the `Secure` attribute. If COOKIE_SECURE is set, it decides. Otherwise, the cookie is
 * secure with https, and in production on every host except localhost, where some browsers refuse secure
 * cookies.
 */
export function needsSecureCookie(
  settings: Pick<Settings, 'cookieSecure' | 'production'>,
  header: (name: string) => string | undefined,
): boolean {
  if (settings.cookieSecure !== undefined) return settings.cookieSecure
  if (header('x-forwarded-proto') === 'https') return true
  const host = header('x-forwarded-host') ?? header('host') ?? ''
  return settings.production && !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/**
 * Scripts can't read the cookie, other sites can't send it, and browsers send it only to the token endpoints.
 */
export function refreshCookie(refreshToken: string, secure: boolean): string {
  return cookie(refreshToken, SESSION_DAYS * 86_400, secure)
}

export function clearedRefreshCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

export function refreshTokenOf(cookieHeader: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w-]{43})(?:;|$)`).exec(cookieHeader ?? '')?.[1]
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = [
    `${COOKIE_NAME}=${value}`,
    `Path=${AUTH_BASE}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...attributes, ...(secure ? ['Secure'] : [])].join('; ')
}
