import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { startLoopbackServer } from '../support/loopback-server.ts'
import { startRelay } from '../support/relay.ts'
import { expectCached, expectWorker } from '../support/service-worker.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, settled, test } from '../support/test.ts'
import { testPublisher } from '../support/test-publisher.ts'

// Visited pages open without a network. Tests set the browser offline.

const LEAD = 'Launches, reviews and the people behind the labels, read closely.'
const FENTY = '/brand/fenty-beauty'
const VISITED = [
  { path: '/', words: 'Fan Favorites' },
  { path: FENTY, words: 'Fenty Beauty' },
  ...(isFull
    ? [
        { path: '/discover', words: 'Results' },
        { path: '/blog/forty-shades-and-after', words: 'Forty' },
      ]
    : []),
]

const RARE = '/brand/rare-beauty'

let online: Site

/** Opens a page by URL and waits until it is cached. */
async function cache(page: Page, path: string) {
  await page.goto(online.url + path)
  await hydrated(page)
  await expectWorker(page)
  await expectCached(page, path)
}

/**
 * Opens some pages by URL and a product by a click, and waits until each page is cached.
 * @returns the product's path
 */
async function visit(page: Page): Promise<string> {
  for (const { path } of VISITED) await cache(page, path)
  await cache(page, `${RARE}?tab=story`)
  await page.goto(`${online.url}/discover?category=beauty`)
  await hydrated(page)
  // The browser renders this page, so the service worker does not see it as a document.
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await hydrated(page)
  const product = new URL(page.url()).pathname
  await expectCached(page, product)
  return product
}

async function expectReadable(page: Page, product: string) {
  const problems = collectProblems(page)
  for (const { path, words } of [
    ...VISITED,
    { path: product, words: '$' },
    // Pages that are cached with another tab.
    { path: `${product}?tab=details`, words: '$' },
    { path: RARE, words: 'Rare Beauty' },
  ]) {
    await page.goto(online.url + path)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByText('You’re offline. This is the page as it was on')).toBeVisible()
    await hydrated(page)
    await expect(page.getByText('sample brands')).toHaveCount(0)
  }
  const uncaught = problems.filter((problem) => problem.startsWith('uncaught'))
  expect(uncaught).toEqual([])
}

/** Links on an open page lead to cached pages. In place of any other page, a list of the cached pages is shown. */
async function expectLinksToCachedPages(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'A-List' }).click()
  await expect(page).toHaveURL(`${online.url}/`)
  await expect(page.getByRole('main')).toContainText('Fan Favorites')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await page.getByRole('link', { name: 'Fenty Beauty' }).click()
  await expect(page).toHaveURL(online.url + FENTY)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fenty Beauty')
}

const RELEASES = isFull ? 5 : 1

// All tests share a site with a service worker.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ site }) => {
  online = await startSite({
    withBackend: false,
    env: { SERVICE_WORKER: 'on', PAGE_CACHE_MS: '0', BACKEND_URL: site.backendUrl },
  })
})
test.afterAll(() => online?.stop())

test('visited pages can be read, and other pages list them', async ({ page, context }) => {
  const product = await visit(page)
  await context.setOffline(true)
  await expectReadable(page, product)
  await expectLinksToCachedPages(page)
  await context.setOffline(false)
  await expect(page.getByText(/^This is the page as it was on .* Reload$/)).toBeVisible()
  await context.setOffline(true)

  const problems = collectProblems(page)
  await page.goto(`${online.url}/brand/skims`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  expect(problems.filter((problem) => problem.includes('hydrating'))).toEqual([])
  await settled(page)
  await expect(page.getByRole('link', { name: 'Fenty Beauty' })).toBeVisible()
  // What needs a connection is not offered.
  await expect(page.getByRole('heading', { name: 'The whole directory' })).toBeHidden()
  await context.setOffline(false)
  // The page reloads itself once there is a connection.
  await expect(page).toHaveURL(`${online.url}/brand/skims`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SKIMS')
})

test('the header’s search uses the offline directory without a connection', async ({ page, context }) => {
  await page.goto(`${online.url}/offline`)
  await hydrated(page)
  await expectWorker(page)
  const save = page.getByRole('button', { name: 'Make available offline' })
  await save.press('Enter')
  await expect(page.getByText(/^\d+ brands are on this device \(\d+ kB\)/)).toBeVisible()
  const directory = page.getByRole('heading', { name: 'The whole directory' })
  await expect(directory).toBeFocused()
  await page.getByRole('button', { name: 'Remove from this device' }).press('Enter')
  await expect(directory).toBeFocused()
  await save.press('Enter')
  await expect(page.getByText(/^\d+ brands are on this device/)).toBeVisible()
  await page.goto(`${online.url}/help`)
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
})

test('after releases during a visit, no page mixes versions, even offline', async ({ page, context }) => {
  const problems = collectProblems(page)
  const first = await liveEntry(online.dataDir, 'blog')
  const header = page.getByRole('banner')
  await page.goto(`${online.url}/blog`)
  await hydrated(page)
  await expectWorker(page)
  for (let release = 1; release <= RELEASES; release++) {
    const words = `Release number ${release} of the stories.`
    const version = `0.${release}.0-e2e`
    await testPublisher(online.dataDir).publish(
      editRelease(online.dataDir, first, withWords(LEAD, words), version),
    )
    await expect.poll(async () => (await fetch(`${online.url}/blog`)).text()).toContain(words)
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
  await page.goto(`${online.url}/blog`)
  await expectCached(page, '/blog')
  await context.setOffline(true)
  await page.goto(`${online.url}/blog`)
  await expect(page.getByText(`Release number ${RELEASES} of the stories.`)).toBeVisible()
  await hydrated(page)
  expect(await loadedVersions(page, 'blog')).toEqual([`0.${RELEASES}.0-e2e`])
  expect(problems.filter((problem) => /uncaught|chunk/i.test(problem))).toEqual([])
})

/** The versions of a remote from which this document has loaded files. */
async function loadedVersions(page: Page, remote: string): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const found = names.flatMap((name) => new RegExp(`/remotes/${remote}/([^/]+)/`).exec(name)?.[1] ?? [])
  return [...new Set(found)]
}

test('a gateway error shows the cached page, a 410 removes it, and without a service worker nothing stays', async ({
  page,
  site,
}) => {
  let says: [number, Record<string, string>] = [502, {}]
  const gateway = await startLoopbackServer((_, response) =>
    response.writeHead(...says).end('The gateway’s own words'),
  )
  let target = online.url
  const proxy = await startRelay(() => target)
  await page.goto(`${proxy.url}/help`)
  await expectWorker(page)
  await expectCached(page, '/help')

  target = gateway.url
  await page.goto(`${proxy.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  // The browser itself has a connection.
  await expect(page.getByText(/^This is the page as it was on/)).toBeVisible()
  target = online.url
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await hydrated(page)
  await expect(page.getByText('This is the page as it was on')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  await expectCached(page, '/help')

  target = gateway.url
  // A 503 of the site itself also leads to the cached page.
  says = [503, { 'Server-Timing': 'versions;desc="later"', 'Content-Type': 'text/html' }]
  await page.goto(`${proxy.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  says = [410, { 'Server-Timing': 'versions;desc="later"', 'Content-Type': 'text/html' }]
  await page.goto(`${proxy.url}/help`)
  await expect(page.getByText('own words')).toBeVisible()
  says = [502, { 'Content-Type': 'text/html' }]
  await page.goto(`${proxy.url}/help`)
  await expect(page.getByText('own words')).toBeVisible()

  // The site of the fixture `site` has no service worker.
  target = site.url
  await page.goto(`${proxy.url}/help`)
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(async () => (await left())[0]).toBe(0)
  await page.goto(`${proxy.url}/help`)
  await expect.poll(left).toEqual([0, 0])
  await proxy.stop()
  await gateway.stop()
})
