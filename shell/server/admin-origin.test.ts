import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { emptyDataDir, setLive } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from './app.ts'
import { followChanges } from './changes/follow-changes.ts'
import { createHealthCounts } from './health/health-counts.ts'
import type { RegistryStore } from './registry/registry-store.types.ts'
import type { RenderPool } from './render/render-pool.ts'
import {
  type FixtureRelease,
  fixturePool,
  fixtureRegistry,
  fixtureSettings,
  writeRelease,
} from './testing/fixture-releases.ts'

// One server with two origins: the remote "catalogue" for everybody, "moderation" for moderators.

const SHOP = 'http://shop.example:3000'
const ADMIN = 'http://admin.example:3000'

let server: Server
let pool: RenderPool
let registry: RegistryStore

beforeAll(async () => {
  const dataDir = emptyDataDir()
  const write = (release: Omit<FixtureRelease, 'version' | 'page'>) => {
    mkdirSync(join(dataDir, `releases/${release.name}/1.0.0/web`), { recursive: true })
    writeFileSync(join(dataDir, `releases/${release.name}/1.0.0/web/page.js`), 'void 0')
    const page = `return h('p', null, 'Drawn by ${release.name}')`
    return writeRelease(dataDir, { ...release, version: '1.0.0', page })
  }
  await setLive(dataDir, [write({ name: 'catalogue' }), write({ name: 'moderation', access: 'moderators' })])
  const settings = fixtureSettings(dataDir, { PUBLIC_ORIGIN: SHOP, ADMIN_ORIGIN: ADMIN })
  const logger = pino({ level: 'silent' })
  pool = fixturePool(settings, logger)
  const fixture = fixtureRegistry(dataDir, pool, logger)
  registry = fixture.registry
  await registry.start()
  const health = createHealthCounts()
  const site = createSite({
    settings,
    pool,
    registry,
    files: fixture.files,
    changes: followChanges({ base: undefined, fetch, logger }),
    trusted: fixture.trusted,
    health,
    logger,
    isReady: () => true,
  })
  server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(async () => {
  server.close()
  registry.stop()
  await pool.close()
})

/** @param host as the client writes it */
async function get(address: string, host = new URL(address).host) {
  const { port } = server.address() as AddressInfo
  const path = address.slice(new URL(address).origin.length)
  const sent = request({ host: '127.0.0.1', port, path, headers: { Host: host } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, to: response.headers.location ?? null, text: await text(response) }
}

test('the admin origin asks visitors to sign in and serves only the moderators’ remote', async () => {
  const { status, text } = await get(`${ADMIN}/moderation/today`)
  expect(status).toBe(200)
  expect(text).toContain('Sign in to moderate')
  expect(text).toContain('"name":"moderation"')
  expect(text).not.toMatch(/catalogue|Drawn by moderation|contentinfo|Discover</)
})

test.each([
  // The home page is the first route without a parameter; this remote has none.
  [`${ADMIN}/`, `${ADMIN}/auth`],
  [`${ADMIN}/catalogue/one?page=2`, `${SHOP}/catalogue/one?page=2`],
  [`${ADMIN}/help`, `${SHOP}/help`],
  [`${ADMIN}/no/such/page`, `${SHOP}/no/such/page`],
  [`${ADMIN}//elsewhere.example/`, `${SHOP}//elsewhere.example/`],
  [`${ADMIN}/sitemap.xml`, `${SHOP}/sitemap.xml`],
  [`${SHOP}/moderation/today?open=1`, `${ADMIN}/moderation/today?open=1`],
])('%s redirects to %s', async (address, to) => {
  expect(await get(address)).toMatchObject({ status: 302, to })
})

test('each origin serves the files of its own remotes only', async () => {
  const status = async (address: string) => (await get(address)).status
  expect(await status(`${SHOP}/remotes/catalogue/1.0.0/page.js`)).toBe(200)
  expect(await status(`${ADMIN}/remotes/moderation/1.0.0/page.js`)).toBe(200)
  expect(await status(`${SHOP}/remotes/moderation/1.0.0/page.js`)).toBe(404)
  expect(await status(`${ADMIN}/remotes/catalogue/1.0.0/page.js`)).toBe(404)
  expect(await status(`${ADMIN}/pictures/brand-skims.avif`)).toBe(404)
})

test('the admin origin has no sign-up, and hides from search engines', async () => {
  const { status, text } = await get(`${ADMIN}/auth`)
  expect(status).toBe(200)
  expect(text).toContain('Sign in with a moderator account.')
  expect(text).not.toContain('Sign Up')
  expect((await get(`${ADMIN}/robots.txt`)).text).toBe('User-agent: *\nDisallow: /\n')
})

test('the shop has all its pages and sign-up, as without an admin origin', async () => {
  expect((await get(`${SHOP}/catalogue/one`)).text).toContain('Drawn by catalogue')
  expect((await get(`${SHOP}/auth`)).text).toContain('Sign Up')
})

test('a host matches in any spelling that URLs treat as equal', async () => {
  for (let view = 0; view < 2; view += 1) {
    expect((await get(`${ADMIN}/auth`, 'Admin.Example:3000')).text).not.toContain('Sign Up')
  }
})
