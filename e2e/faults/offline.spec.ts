import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { callAs, openSignedIn, register } from '../support/accounts.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { inMatrix } from '../support/matrix.ts'
import { expectSent } from '../support/queue.ts'
import { expectCached, expectWorker } from '../support/service-worker.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'
import { testPublisher } from '../support/test-publisher.ts'

// Visited pages open without a network. Tests set the browser offline or kill the server.

const LEAD = 'Launches, reviews and the people behind the labels, read closely.'
const VISITED = [
  { path: '/', words: 'Fan Favorites' },
  { path: '/discover', words: 'Results' },
  { path: '/brand/fenty-beauty', words: 'Fenty Beauty' },
  { path: '/blog/forty-shades-and-after', words: 'Forty' },
]

/** Opens a page by URL and waits until it is cached. */
async function cache(page: Page, site: Site, path: string) {
  await page.goto(site.url + path)
  await hydrated(page)
  await expectWorker(page)
  await expectCached(page, path)
}

/**
 * Opens some pages by URL and a product by a click, and waits until each page is cached.
 * @returns the product's path
 */
async function visit(page: Page, site: Site): Promise<string> {
  for (const { path } of VISITED) await cache(page, site, path)
  await page.goto(`${site.url}/discover?category=beauty`)
  await hydrated(page)
  // The browser renders this page, so the service worker does not see it as a document.
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await hydrated(page)
  const product = new URL(page.url()).pathname
  await expectCached(page, product)
  return product
}

async function expectReadable(page: Page, site: Site, product: string) {
  const problems = collectProblems(page)
  for (const { path, words } of [...VISITED, { path: product, words: '$' }]) {
    await page.goto(site.url + path)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByText('You’re offline. This is the page as it was on')).toBeVisible()
    await hydrated(page)
    await expect(page.getByText('sample brands')).toHaveCount(0)
  }
  const uncaught = problems.filter((problem) => problem.startsWith('uncaught'))
  expect(uncaught).toEqual([])
}

async function expectOfflinePage(page: Page, site: Site) {
  await page.goto(`${site.url}/brand/skims`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await expect(page.getByRole('link', { name: 'Fenty Beauty' })).toBeVisible()
  await page.getByRole('link', { name: 'Fenty Beauty' }).click()
  await expect(page).toHaveURL(`${site.url}/brand/fenty-beauty`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fenty Beauty')
}

const RELEASES = isFull ? 5 : 1
const WITH_WORKER = { SERVICE_WORKER: 'on', PAGE_CACHE_MS: '0' }

test.describe('with the browser offline', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' })
  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ env: WITH_WORKER })
  })
  test.afterAll(() => site?.stop())

  test('visited pages can be read, and other pages list them', async ({ page, context }) => {
    const product = await visit(page, site)
    await context.setOffline(true)
    await expectReadable(page, site, product)
    await expectOfflinePage(page, site)

    await page.goto(`${site.url}/brand/skims`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await context.setOffline(false)
    // The page reloads itself once there is a connection.
    await expect(page).toHaveURL(`${site.url}/brand/skims`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SKIMS')
  })

  test('links on an open page open cached pages', async ({ page, context }) => {
    await cache(page, site, '/')
    await cache(page, site, '/discover')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'A-List' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.getByRole('main')).toContainText('Fan Favorites')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  })

  test('the header’s search uses the offline directory without a connection', async ({ page, context }) => {
    await page.goto(`${site.url}/offline`)
    await hydrated(page)
    await expectWorker(page)
    await page.getByRole('button', { name: 'Make available offline' }).click()
    await expect(page.getByText(/^\d+ brands are on this device \(\d+ kB\)/)).toBeVisible()
    await page.goto(`${site.url}/help`)
    await expectCached(page, '/help')
    await context.setOffline(true)
    await page.reload()
    await hydrated(page)
    const search = page.getByRole('banner').getByRole('combobox')
    await search.fill('rihanna')
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(
      page.getByRole('textbox', { name: 'Search the directory' }).or(page.getByRole('searchbox')),
    ).toHaveValue('rihanna')
    const found = page.getByRole('region', { name: 'The whole directory' }).getByRole('listitem')
    await expect(found.first()).toContainText('Fenty')
    await context.setOffline(false)
  })

  test('a brand followed offline on a cached page is sent once', async ({ page, context }) => {
    const account = await register(site)
    await openSignedIn(page, site, account, '/brand/fenty-beauty')
    await hydrated(page)
    await expectWorker(page)
    await expectCached(page, '/brand/fenty-beauty')
    await context.setOffline(true)
    await page.reload()
    await hydrated(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow/ })
      .first()
      .click()
    await expect(page.getByText(/waiting to be sent/)).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await context.setOffline(false)
    await expectSent(page)
    expect(sent.filter((url) => url.includes('/subscriptions/brand'))).toHaveLength(1)
    const { body } = await callAs(site, account, 'GET', '/a-list/v1/subscriptions')
    expect((body as { followed_brands: unknown[] }).followed_brands).toHaveLength(1)
  })
})

test.describe('with a separate site for each test', () => {
  let site: Site
  test.beforeEach(async () => {
    site = await startSite({ env: WITH_WORKER })
  })
  test.afterEach(() => site?.stop())

  test('visited pages can be read after the server was killed', inMatrix(false), async ({ page }) => {
    const product = await visit(page, site)
    process.kill(site.shellPid, 'SIGKILL')
    await expectReadable(page, site, product)
    await expectOfflinePage(page, site)
  })

  test('after releases during a visit, no page mixes versions, even offline', async ({ page, context }) => {
    const problems = collectProblems(page)
    const first = await liveEntry(site.dataDir, 'blog')
    const header = page.getByRole('banner')
    await page.goto(`${site.url}/blog`)
    await hydrated(page)
    await expectWorker(page)
    for (let release = 1; release <= RELEASES; release++) {
      const words = `Release number ${release} of the stories.`
      const version = `0.${release}.0-e2e`
      await testPublisher(site.dataDir).publish(
        editRelease(site.dataDir, first, withWords(LEAD, words), version),
      )
      await expect.poll(async () => (await fetch(`${site.url}/blog`)).text()).toContain(words)
      await expect(async () => {
        await header.getByRole('link', { name: 'Discover' }).hover()
        await header.getByRole('link', { name: 'Discover' }).click()
        await expect(page).toHaveTitle('Explore | A-List')
        await header.getByRole('link', { name: 'Stories' }).hover()
        await header.getByRole('link', { name: 'Stories' }).click()
        await expect(page.getByText(words)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await hydrated(page)
      expect(await loadedVersions(page, 'blog')).toEqual([version])
    }
    await page.goto(`${site.url}/blog`)
    await expectCached(page, '/blog')
    await context.setOffline(true)
    await page.goto(`${site.url}/blog`)
    await expect(page.getByText(`Release number ${RELEASES} of the stories.`)).toBeVisible()
    await hydrated(page)
    expect(await loadedVersions(page, 'blog')).toEqual([`0.${RELEASES}.0-e2e`])
    expect(problems.filter((problem) => /uncaught|chunk/i.test(problem))).toEqual([])
  })
})

/** The versions of a remote from which this document has loaded files. */
async function loadedVersions(page: Page, remote: string): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const found = names.flatMap((name) => new RegExp(`/remotes/${remote}/([^/]+)/`).exec(name)?.[1] ?? [])
  return [...new Set(found)]
}

test('a gateway error shows the cached page, and a 410 removes it', async ({ page }) => {
  const own = await startSite({ env: WITH_WORKER })
  await page.goto(`${own.url}/help`)
  await expectWorker(page)
  await expectCached(page, '/help')
  const port = Number(new URL(own.url).port)
  await own.stop()
  let says: [number, Record<string, string>] = [502, {}]
  const gateway = createServer((_, response) => response.writeHead(...says).end('The gateway’s own words'))
  await once(gateway.listen(port, 'localhost'), 'listening')
  await page.goto(`${own.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  // A 503 of the site itself also leads to the cached page.
  says = [503, { 'Server-Timing': 'versions;desc="later"', 'Content-Type': 'text/html' }]
  await page.goto(`${own.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  says = [410, { 'Server-Timing': 'versions;desc="later"', 'Content-Type': 'text/html' }]
  await page.goto(`${own.url}/help`)
  await expect(page.getByText('own words')).toBeVisible()
  says = [502, { 'Content-Type': 'text/html' }]
  await page.goto(`${own.url}/help`)
  await expect(page.getByText('own words')).toBeVisible()
  gateway.close()
  gateway.closeAllConnections()
})

test('switching the service worker off removes it and its caches from browsers', async ({ page }) => {
  const on = await startSite({ env: WITH_WORKER })
  await page.goto(`${on.url}/help`)
  await expectWorker(page)
  await expectCached(page, '/help')
  const { port } = new URL(on.url)
  await on.stop()
  const off = await startSite({ env: { PORT: port } })
  await page.goto(`${off.url}/help`)
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(async () => (await left())[0]).toBe(0)
  await page.goto(`${off.url}/help`)
  await expect.poll(left).toEqual([0, 0])
  await off.stop()
})
