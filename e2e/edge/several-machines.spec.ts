import { type Account, callAs, MODERATOR, register } from '../support/accounts.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { skipWithoutHaproxy } from '../support/start-haproxy.ts'
import { type Machine, type Machines, startMachines } from '../support/start-machines.ts'
import { skipWithoutVarnish } from '../support/start-varnish.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { testPublisher } from '../support/test-publisher.ts'

// Two shells and two backends behind HAProxy and Varnish, on one PostgreSQL: what one of them does, all of them do.

skipWithoutVarnish()
skipWithoutHaproxy()
test.skip(() => !process.env.TEST_DATABASE_URL, 'TEST_DATABASE_URL is not set')
test.describe.configure({ mode: 'serial' })

const LEAD = 'Launches, reviews and the people behind the labels, read closely.'
const WRITES_PER_MINUTE = 20

let site: Machines

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startMachines({ WRITES_PER_MINUTE: String(WRITES_PER_MINUTE) })
})
test.afterAll(() => site?.stop())

/** Where visitors' pages come from: each shell, and Varnish behind HAProxy. */
const origins = () => [site.url, ...site.shells.map(({ url }) => url)]

async function read(url: string) {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

/** Waits until the page contains the words at every origin, or at none. */
async function expectEverywhere(path: string, words: string, { isShown = true } = {}) {
  for (const origin of origins())
    await expect
      .poll(async () => (await read(origin + path)).text.includes(words), {
        message: `${words} at ${origin + path}`,
      })
      .toBe(isShown)
}

test('a page works in a browser', async ({ page }) => {
  await page.goto(`${site.url}/brand/skims`)
  await hydrated(page)
  await page.getByRole('tab', { name: /Story/ }).click()
  await expect(page.getByRole('main')).toContainText('Kim Kardashian')
})

test('a release and its rollback are on every shell', async () => {
  const words = 'Stories from every machine.'
  const live = await liveEntry(site.dataDir, 'blog')
  const publisher = testPublisher(site.dataDir)
  await publisher.publish(editRelease(site.dataDir, live, withWords(LEAD, words), '3.2.0-e2e'))
  await expectEverywhere('/blog', words)
  await publisher.rollBack('blog')
  await expectEverywhere('/blog', words, { isShown: false })
  await expectEverywhere('/blog', LEAD)
})

test('an edit at one backend is on the pages of every shell', async () => {
  await expectEverywhere('/brand/goop', 'Goop')
  const [first, second] = site.backends
  const brand = async (backendUrl: string) => {
    const { body } = await callAs({ backendUrl }, MODERATOR, 'GET', '/wp/v2/celebrity_brand?slug=goop')
    return (body as { id: number; title: { rendered: string } }[])[0]
  }
  const id = (await brand(first.url))?.id ?? 0
  const edit = { title: 'Goop Edited', acf: { brand_name: 'Goop Edited' } }
  await callAs({ backendUrl: second.url }, MODERATOR, 'PUT', `/wp/v2/celebrity_brand/${id}`, edit)
  expect((await brand(first.url))?.title.rendered).toBe('Goop Edited')
  await expectEverywhere('/brand/goop', 'Goop Edited')
})

async function signIn({ url }: Machine, account: Account): Promise<string> {
  const response = await fetch(`${url}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  return ((await response.json()) as { token: string }).token
}

async function statusOf({ url }: Machine, token: string, call: string, body?: object): Promise<number> {
  const [method = '', path] = call.split(' ')
  const response = await fetch(`${url}/wp-json${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.status
}

test('a session of one backend works at the other, and ends at both', async () => {
  const [first, second] = site.backends
  const token = await signIn(first, await register({ backendUrl: first.url }))
  const me = () => Promise.all(site.backends.map((each) => statusOf(each, token, 'GET /wp/v2/users/me')))
  expect(await me()).toEqual([200, 200])
  expect(await statusOf(second, token, 'POST /a-list/v2/account/sign-out-everywhere', {})).toBe(200)
  expect(await me()).toEqual([403, 403])
})

test('a limit on requests counts those at both backends', async () => {
  const token = await signIn(site.backends[0], await register({ backendUrl: site.backends[1].url }))
  const write = (at: number) =>
    statusOf(site.backends[at % 2 ? 1 : 0], token, 'POST /wp/v2/lists/create', { name: `List ${at}` })
  const statuses: number[] = []
  for (let at = 0; at < WRITES_PER_MINUTE; at += 1) statuses.push(await write(at))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect([await write(WRITES_PER_MINUTE), await write(WRITES_PER_MINUTE + 1)]).toEqual([429, 429])
})

test('a shell and a backend that are killed lose at most the requests in flight', async () => {
  const paths = ['/', '/discover', '/brand/skims', '/blog', '/wp-json/a-list/v2/search?q=fenty']
  const failures: string[] = []
  let reads = 0
  let isReading = true
  async function readOn() {
    for (let at = 0; isReading; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      const url = new URL(path, site.url)
      // An address that no cache has.
      url.searchParams.set('visit', String(reads))
      const { status } = await read(url.href).catch((error: Error) => ({ status: error.message }))
      reads += 1
      if (status !== 200) failures.push(`${status} ${path}`)
    }
  }
  const until = (count: number) => expect.poll(() => reads, { timeout: 60_000 }).toBeGreaterThan(count)
  const readers = Array.from({ length: 4 }, readOn)
  await until(20)
  for (const machine of [site.shells[0], site.backends[0]]) {
    failures.length = 0
    machine.process.kill('SIGKILL')
    await until(reads + 40)
    expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(readers.length)
  }
  isReading = false
  await Promise.all(readers)
})
