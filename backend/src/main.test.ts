import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront } from '../storefront/storefront.ts'
import { openDatabase } from './database/open-database.ts'
import { fillDataDir } from './testing/test-database.ts'
import { openTestStores } from './testing/test-stores.ts'

const main = join(import.meta.dirname, 'main.ts')
let dataDir: string
const children: ChildProcess[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'alist-main-'))
  await fillDataDir(dataDir, 'seeded')
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'test', BACKEND_PORT: '0', DATA_DIR: dataDir, ...environment }
  const child = fork(main, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  children.push(child)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  return {
    child,
    output: () => output,
    ready: new Promise<{ ready: boolean; port: number }>((resolve) =>
      child.once('message', (said) => resolve(Object(said))),
    ),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  }
}

const register = (port: number) =>
  fetch(`http://127.0.0.1:${port}/wp-json/wp/v2/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'kept', email: 'kept@a.example', password: 'a long enough phrase' }),
  })

test('the backend reads ahead, locks its folder, stops cleanly, and keeps what it stored before a kill', async () => {
  const first = start({ LOG_LEVEL: 'info' })
  const { ready, port } = await first.ready
  expect(ready).toBe(true)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('alist_requests_total')
  for (const path of ['suggest', 'search'])
    await expect.poll(first.output).toContain(`"path":"/wp-json/a-list/v2/${path}","status":200`)
  const tooLong = await fetch(`http://127.0.0.1:${port}/wp-json?x=${'x'.repeat(100_000)}`)
  expect(tooLong.status).toBe(431)
  expect(await tooLong.json()).toMatchObject({ code: 'rest_headers_too_large', data: { status: 431 } })

  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    new RegExp(`in use by another backend \\(pid ${first.child.pid}\\).*DATA_DIR`),
  )

  expect((await register(port)).status).toBe(201)
  first.child.kill('SIGKILL')
  await first.ended
  const third = start()
  expect(await (await register((await third.ready).port)).json()).toMatchObject({
    code: 'existing_user_login',
  })
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  // The e-mail about the registration may be written before or after the kill.
  const kept = readdirSync(dataDir).filter((name) => name !== 'mail')
  expect(kept.toSorted()).toEqual(['auth-secret', 'pglite'])
})

test('stopping does not wait for stores that hang, and they are due again afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alist-main-stores-'))
  await fillDataDir(folder, 'seeded')
  const storefront = await startStorefront()
  storefront.setFault('hang')
  try {
    const open = () => openDatabase({ dataDir: folder, databaseUrl: undefined, databasePool: 1 })
    const before = await open()
    await openTestStores(before.db, [storefront])
    await before.close()

    const running = start({ DATA_DIR: folder, STORE_REFRESH: '1', STORE_TEST_HOSTS: storefront.host })
    await running.ready
    await expect.poll(() => storefront.requests.length).toBe(1)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)

    const after = await open()
    const stores = await after.db.selectFrom('store_cache').select(['failures', 'leased_until']).execute()
    await after.close()
    expect(stores).toEqual([{ failures: 0, leased_until: null }])
  } finally {
    await storefront.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('invalid settings prevent the start, and the error names each of them', async () => {
  const wrong = start({ BACKEND_PORT: 'http', LOG_LEVEL: 'loud' })
  expect(await wrong.ended).toBe(2)
  expect(wrong.output()).toMatch(/BACKEND_PORT is invalid: .*\n.*LOG_LEVEL is invalid: /)
})
