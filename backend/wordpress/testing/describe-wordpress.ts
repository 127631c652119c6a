import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe } from 'vitest'
import type { ContractBackend } from '../../contract/contract-backend.ts'
import { DEMO_PASSWORD } from '../../src/testing/demo-password.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { startWordPress, WORDPRESS, type WordPress } from './start-wordpress.ts'

/** Timeout for installing WordPress, its database and the catalogue. */
const START_TIMEOUT_MS = 120_000

export interface WordPressBackend extends ContractBackend {
  /** The home page's URL. Like the folder, it is known while the suite's tests run. */
  url(): string
  /** It has WordPress in `site`. */
  folder(): string
}

/**
 * Runs a suite against a real WordPress with our plugin, the sample catalogue and the demo accounts.
 * Without Debian's package `wordpress` the suite is skipped; with `TEST_WORDPRESS=on` it fails instead.
 */
export function describeWordPress(name: string, suite: (backend: WordPressBackend) => void): void {
  const isInstalled = existsSync(WORDPRESS)
  describe.skipIf(!isInstalled && process.env.TEST_WORDPRESS !== 'on')(`${name} (WordPress)`, () => {
    let site: WordPress
    const tokens = new Map<string, Promise<string>>()
    beforeAll(async () => {
      site = await startWordPress({ withPlugin: true })
      seedCatalogue(site)
    }, START_TIMEOUT_MS)
    afterAll(() => site?.stop())

    const send: ContractBackend['send'] = (method, path, { token, body, headers = {} } = {}) =>
      fetch(`${site.url}${path.startsWith('/wp-json') ? path : `/wp-json${path}`}`, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    const json: ContractBackend['json'] = async (method, path, sent) => {
      const response = await send(method, path, sent)
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
      return JSON.parse(text)
    }
    const signIn = (username: string) => {
      const known = tokens.get(username)
      if (known !== undefined) return known
      const body = { username, password: DEMO_PASSWORD }
      const token = json('POST', '/jwt-auth/v1/token', { body }).then((answer) =>
        String(Object(answer).token),
      )
      tokens.set(username, token)
      return token
    }
    suite({ send, json, signIn, url: () => site.url, folder: () => site.folder })
  })
}
