import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Site } from './start-site.ts'

const PASSWORD = 'correct-horse-battery'

export interface Account {
  username: string
  password: string
}

/** The account is from the demo data. All tests share it, so they must not depend on its stored data. */
export const MODERATOR: Account = { username: 'moderator', password: 'alist-demo' }

export type Reached = Pick<Site, 'backendUrl'>

/** Registers a new account, so that tests don't affect each other. */
export async function register({ backendUrl }: Reached): Promise<Account> {
  const username = `fan-${randomUUID().slice(0, 8)}`
  const body = JSON.stringify({ username, email: `${username}@example.com`, password: PASSWORD })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${backendUrl}/wp-json/wp/v2/users`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  return { username, password: PASSWORD }
}

/** Signs a browser in without the form, refresh cookie included, and opens the path. */
export async function openSignedIn(
  page: Page,
  site: Pick<Site, 'url'>,
  account: Account,
  path: string,
): Promise<void> {
  await storeToken(page, site, account)
  await page.goto(site.url + path)
}

/** Signs a browser in and leaves it on a page without scripts. */
export async function storeToken(page: Page, site: Pick<Site, 'url'>, account: Account): Promise<void> {
  const response = await page.request.post(`${site.url}/wp-json/jwt-auth/v1/token`, { data: account })
  const { token } = await response.json()
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('wp_token', value), token)
}

const HEADERS = { 'Content-Type': 'application/json' }
/**
 * The accounts' tokens, by the backend's URL and the username. They are kept, because a sign-in costs a backend more
 * than most requests.
 */
const tokens = new Map<string, string>()

async function newToken(backendUrl: string, { username, password }: Account): Promise<string> {
  const response = await fetch(`${backendUrl}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ username, password }),
  })
  return ((await response.json()) as { token: string }).token
}

/** Sends a request to the backend as the account. */
export async function callAs(
  { backendUrl }: Reached,
  account: Account,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const key = `${backendUrl} ${account.username}`
  const send = async () => {
    const token = tokens.get(key) ?? (await newToken(backendUrl, account))
    tokens.set(key, token)
    const response = await fetch(`${backendUrl}/wp-json${path}`, {
      method,
      headers: { ...HEADERS, Authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const first = await send()
  if ((first.body as { code?: string } | null)?.code !== 'jwt_auth_invalid_token') return first
  // The token has expired, the account's sessions have ended, or another site has the address now.
  tokens.delete(key)
  return send()
}

/** Sends a request to the backend as the account. @returns the rows of the response */
export async function rowsFor(
  site: Reached,
  account: Account,
  path: string,
): Promise<Record<string, unknown>[]> {
  const { body } = await callAs(site, account, 'GET', path)
  return body as Record<string, unknown>[]
}
