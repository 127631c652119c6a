import { isFull } from '@a-list/domain/testing/full.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { createApp } from '../app.ts'
import type { Database } from '../database/open-database.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { StoreWorker } from '../store-cache/store-worker.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { type DatabaseKind, databaseKind, everyDatabaseKind, testDatabase } from './test-database.ts'
import { testPasswords } from './test-passwords.ts'

export interface Sent {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  from?: string
}

export interface TestBackend {
  kind: DatabaseKind
  database: Database
  jobs: Jobs
  /** Sends a request. A path without `/wp-json` is relative to the REST root. */
  send(method: string, path: string, sent?: Sent): Promise<Response>
  /** Sends a request that must succeed, and returns its JSON. */
  json(method: string, path: string, sent?: Sent): Promise<unknown>
  /** An access token of a demo account. */
  signIn(username: string): Promise<string>
}

interface Options {
  /** Collects every log line. */
  logs?: string[]
  environment?: Record<string, string>
  stores?: (database: Database, settings: Settings) => StoreWorker
}

/**
 * Runs a suite against the whole backend with the sample catalogue, on one database: PostgreSQL if there is a server. The
 * contract tests and the browser tests use the embedded database, and `npm test -- --full` runs every suite on each.
 */
export function describeBackend(
  name: string,
  suite: (backend: TestBackend) => void,
  options: Options = {},
): void {
  describeOn(isFull ? everyDatabaseKind : [databaseKind], name, suite, options)
}

/** Runs a suite on each database, because its subject depends on how the database works. */
export function describeOnEveryDatabase(name: string, suite: (backend: TestBackend) => void): void {
  describeOn(everyDatabaseKind, name, suite)
}

function describeOn(
  kinds: DatabaseKind[],
  name: string,
  suite: (backend: TestBackend) => void,
  options: Options = {},
): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let app: ReturnType<typeof createApp>
    let database: Database
    let drop: () => Promise<void>
    let jobs: Jobs
    const tokens = new Map<string, Promise<string>>()

    beforeAll(async () => {
      const settings = testSettings(options.environment)
      const opened = await testDatabase(kind, 'seeded')
      database = opened.database
      drop = opened.drop
      jobs = await openJobs(database, createLogger('silent'))
      const stores = options.stores?.(database, settings)
      app = createApp({
        settings,
        database,
        logger: options.logs
          ? createLogger('trace', { write: (line) => options.logs?.push(line) })
          : createLogger(settings.logLevel),
        passwords: testPasswords,
        jobs,
        ...(stores && { stores }),
      })
    })
    afterAll(async () => {
      await jobs?.stop()
      await drop?.()
    })

    const send: TestBackend['send'] = async (method, path, { token, body, headers = {}, from } = {}) =>
      app.request(addressOf(path), {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(from !== undefined && { 'X-Forwarded-For': from }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })

    const json: TestBackend['json'] = async (method, path, sent) => {
      const response = await send(method, path, sent)
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
      return JSON.parse(text)
    }

    const signIn = (username: string) => {
      const known = tokens.get(username)
      if (known !== undefined) return known
      const token = json('POST', '/jwt-auth/v1/token', { body: { username, password: DEMO_PASSWORD } }).then(
        (body) => String(Object(body).token),
      )
      tokens.set(username, token)
      return token
    }

    suite({
      kind,
      get database() {
        return database
      },
      get jobs() {
        return jobs
      },
      send,
      json,
      signIn,
    })
  })
}

function addressOf(path: string): string {
  if (path.startsWith('http')) return path
  return `http://a-list.test${path.startsWith('/wp-json') ? path : `/wp-json${path}`}`
}

/** Settings for tests: a fixed signing secret and no rate limits. */
export function testSettings(environment: Record<string, string> = {}): Settings {
  return readSettings({
    NODE_ENV: 'test',
    AUTH_SECRET: 'a secret that is only good enough for tests',
    READS_PER_MINUTE: '0',
    WRITES_PER_MINUTE: '0',
    SIGN_UPS_PER_HOUR: '0',
    MESSAGES_PER_HOUR: '0',
    SUGGESTIONS_PER_HOUR: '0',
    MAILS_PER_HOUR: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  })
}
