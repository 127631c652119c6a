import { newPreview, writePreviewToken } from '@a-list/release/preview/preview-link.ts'
import { stateOf } from '@a-list/release/registry/next-revision.ts'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import type { HealthReport } from '@a-list/remote/health.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import { expectAccessible } from '../support/axe.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, hydrated, settled, test } from '../support/test.ts'
import { testPublisher } from '../support/test-publisher.ts'

// Makes real releases during visits, and follows them on the page at /__remotes. Every version has a folder and hashes
// of its own, and the registry makes it live. The tests run in order on one site.

const RELEASE_TOKEN = 'the-token-of-this-start'
const LEAD = 'Launches, reviews and the people behind the labels, read closely.'

test.describe.configure({ mode: 'default' })

let site: Site
let first: RegistryEntry

test.beforeAll(async () => {
  site = await startSite({ withBackend: false, env: { PAGE_CACHE_MS: '0', RELEASE_TOKEN } })
  first = await liveEntry(site.dataDir, 'blog')
})
test.afterAll(() => site?.stop())

const publisher = () => testPublisher(site.dataDir)

const versionSaying = (version: string, words: string) =>
  editRelease(site.dataDir, first, withWords(LEAD, words), version)

const served = async (path = '/blog') => (await fetch(site.url + path)).text()

async function remotesStatus() {
  return remotesStatusSchema.parse(await (await fetch(`${site.url}/__remotes/status`)).json())
}

async function healthOf(version: string) {
  const { remotes } = await remotesStatus()
  const health = remotes.flatMap((remote) => (remote.name === 'blog' ? remote.health : []))
  return health.find((known) => known.version === version)
}

test('every page of a visit is measured', async ({ page }) => {
  const vitalsOf = async (name: string) =>
    (await remotesStatus()).remotes
      .find((remote) => remote.name === name)
      ?.health.find(({ cls }) => cls !== undefined)

  await page.goto(`${site.url}/contact`)
  await settled(page)
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page).toHaveURL(`${site.url}/blog`)
  await settled(page)
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL(`${site.url}/discover`)
  await settled(page)
  await page.goto(`${site.url}/__remotes`)

  await expect.poll(() => vitalsOf('blog')).toBeDefined()
  await expect.poll(() => vitalsOf('discover')).toBeDefined()
  expect((await vitalsOf('shell'))?.lcp).toBeGreaterThan(0)
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  expect(metrics).toMatch(/alist_cls\{remote="blog",version="[^"]+"\} 0/)
  expect(metrics).toMatch(/alist_lcp_seconds\{remote="shell",version="[^"]+"\} \d+\.\d+/)
})

test('a live version whose entry fails to load is replaced by the last good version on the same page', async ({
  page,
}) => {
  await publisher().publish(versionSaying('2.0.0-e2e', 'The last good stories.'))
  await publisher().publish(versionSaying('2.0.1-e2e', 'Stories that never arrive.'))
  await expect.poll(() => served()).toContain('Stories that never arrive.')
  await page.route(/\/remotes\/blog\/2\.0\.1-e2e\/.*\.js/, (route) => route.abort())
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
  await expect(page.getByText('The last good stories.')).toBeVisible()
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(true)
  await publisher().rollBack('blog')
})

test('a preview link shows a version only to the first browser that opens it', async ({ browser }) => {
  await publisher().publish(versionSaying('4.0.0-e2e', 'Stories as they are.'))
  versionSaying('4.1.0-e2e', 'Stories to look at.')
  await expect.poll(() => served()).toContain('Stories as they are.')
  const expires = Date.now() + 60_000
  const preview = newPreview({ environment: 'production', remote: 'blog', version: '4.1.0-e2e', expires })
  const link = `${site.url}/blog?remote-preview=${writePreviewToken(preview, publisher().key)}`
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${link.slice(0, -8)}tampered`)
  await expect(guest.getByText('Stories as they are.')).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText('Stories to look at.')).toBeVisible()
  await expect(guest).toHaveURL(`${site.url}/blog`)
  await guest.goto(`${site.url}/blog?page=1`)
  await expect(guest.getByText('Stories to look at.')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link is already in use' })).toBeVisible()
  await other.goto(`${site.url}/blog`)
  await expect(other.getByText('Stories as they are.')).toBeVisible()
})

test('the release page shows the live versions and has a rollback button', async ({ page }) => {
  await publisher().publish(versionSaying('5.0.0-e2e', 'Stories to go back to.'))
  await publisher().publish(versionSaying('5.1.0-e2e', 'Stories to take back.'))
  await expect.poll(() => served()).toContain('Stories to take back.')
  // The release page shows the metrics that a browser reports when the visitor leaves.
  await page.goto(`${site.url}/blog`)
  await expect.poll(async () => (await healthOf('5.1.0-e2e'))?.views).toBeGreaterThan(0)
  await page.goto(`${site.url}/__remotes#token=another`)
  await expect(page.getByText(/^Nothing can be rolled back here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Roll back blog' })).toHaveCount(0)
  await page.goto(`${site.url}/__remotes#token=${RELEASE_TOKEN}`)
  await expect.poll(async () => (await healthOf('5.1.0-e2e'))?.lcp).toBeGreaterThan(0)
  const blog = page
    .getByRole('list', { name: 'Host and remotes' })
    .getByRole('listitem')
    .filter({ hasText: 'stories@' })
  await expect(blog).toContainText('5.1.0-e2e')
  await expectAccessible(page, 'the release page')
  await expect(page).toHaveURL(`${site.url}/__remotes`)
  await blog.getByRole('button', { name: 'Runbook of blog' }).click()
  const runbook = page.getByRole('dialog', { name: 'Runbook of blog' })
  await expect(runbook.getByRole('heading', { name: 'How it fails, and what to look at' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(runbook).toBeHidden()
  await blog.getByRole('button', { name: 'Roll back blog' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Roll back blog?' })
  await question.getByLabel('Why').fill('a wrong price')
  await question.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(page.getByText('blog 5.0.0-e2e is live again.')).toBeVisible()
  await expect(blog.getByRole('heading', { name: 'blog' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('a wrong price')
  await expect.poll(() => served()).toContain('Stories to go back to.')
  await page.getByRole('checkbox', { name: 'Outline each remote on every page' }).check()
  await page.goto(`${site.url}/blog`)
  await expect
    .poll(() =>
      page.locator('[data-mfe=blog]').evaluate((part) => getComputedStyle(part, '::before').content),
    )
    .toBe('"blog 5.0.0-e2e"')
})

const REPORTERS = 200
const PAGES_EACH = 2
/** The guard checks every second, and docs/team-guide.md promises seconds. A busy machine gets more time. */
const BY_ITSELF = { timeout: 30_000 }

test('a canary at 10 % that fails on every fifth of its page views is rolled back automatically', async () => {
  const blog = await liveEntry(site.dataDir, 'blog')
  const bad = '6.0.0-e2e'
  await publisher().canary(versionSaying(bad, 'Stories for some.'), 10)
  const versionOf = async (bucket: number) => {
    const page = await fetch(`${site.url}/blog`, { headers: { cookie: `alist_bucket=${bucket}` } })
    return (await page.text()).includes(`/remotes/blog/${bad}/`) ? bad : blog.version
  }
  await expect
    .poll(async () => (await fetch(`${site.url}/blog`)).headers.get('set-cookie') ?? '')
    .toContain('alist_bucket')
  const buckets = Array.from({ length: 20 }, (_, nth) => nth * 5)
  const versions = await Promise.all(buckets.map(versionOf))
  expect(versions.filter((version) => version === bad)).toHaveLength(2)

  const tell = async (reporter: number, kind: HealthReport['kind']) => {
    // Each visitor reports from a different network; the site trusts the test as a proxy.
    const headers = { 'X-Forwarded-For': `10.0.${reporter}.1` }
    const token = await (await fetch(`${site.url}/__remotes/health-token`, { headers })).text()
    const version = versions[reporter % versions.length] ?? ''
    const report: HealthReport = { token, remote: 'blog', version, kind }
    await fetch(`${site.url}/__remotes/health`, { method: 'POST', headers, body: JSON.stringify(report) })
  }
  let ofCanary = 0
  for (let reporter = 0; reporter < REPORTERS; reporter++) {
    const version = versions[reporter % versions.length] ?? ''
    for (let page = 0; page < PAGES_EACH; page++) {
      await tell(reporter, 'view')
      const fails = version === bad && ofCanary++ % 5 === 0
      if (fails) await tell(reporter, 'render-failed')
    }
  }
  expect(ofCanary).toBe(40)

  const { log } = testSigner(site.dataDir)
  const state = async () => stateOf((await log.latest()).document, 'production', 'blog')
  await expect.poll(async () => (await state()).canary, BY_ITSELF).toBeUndefined()
  expect((await state()).live?.version).toBe(blog.version)
  const [last] = (await log.latest()).document.history
  expect(last).toMatchObject({ action: 'rollback', from: bad, who: 'the canary guard' })
  expect(last?.why).toContain('of its pages failed')
  await expect.poll(() => versionOf(buckets[versions.indexOf(bad)] ?? 0)).toBe(blog.version)
})
