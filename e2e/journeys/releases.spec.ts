import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { newPreview, writePreviewToken } from '@a-list/release/preview/preview-link.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { inMatrix } from '../support/matrix.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'
import { testPublisher } from '../support/test-publisher.ts'

// Makes real releases during visits. Every version has a folder and hashes of its own, and the registry makes it
// live.

const LEAD = 'Launches, reviews and the people behind the labels, read closely.'
const STORY = '/blog/forty-shades-and-after'

test.describe.configure({ mode: 'default' })

const RELEASES = isFull ? 5 : 2

let site: Site
let first: RegistryEntry

test.beforeAll(async ({ site: { backendUrl } }) => {
  site = await startSite({ withBackend: false, env: { PAGE_CACHE_MS: '0', BACKEND_URL: backendUrl } })
  first = await liveEntry(site.dataDir, 'blog')
})

test.afterAll(() => site?.stop())

const publisher = () => testPublisher(site.dataDir)

const versionSaying = (version: string, words: string) =>
  editRelease(site.dataDir, first, withWords(LEAD, words), version)

const served = async (path = '/blog') => (await fetch(site.url + path)).text()

// offline.spec.ts shows the same with a service worker.
test(
  'during several releases, the open tab works, and the next page has the new version',
  inMatrix(false),
  async ({ page }) => {
    const problems = collectProblems(page)
    const shellFiles = readdirSync(join(import.meta.dirname, '../../shell/dist/web'))
    await page.goto(site.url + STORY)
    await hydrated(page)
    await page.waitForLoadState('load')
    for (let release = 1; release <= RELEASES; release++) {
      const words = `Release number ${release} of the stories.`
      await publisher().publish(versionSaying(`0.${release}.0-e2e`, words))
      await expect.poll(() => served()).toContain(words)
      // First navigates inside the open tab, which runs its own version, because the store still has that one.
      await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories')
      await expect(async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Discover' }).hover()
        await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
        await expect(page).toHaveTitle('Explore | A-List')
        await page.getByRole('banner').getByRole('link', { name: 'Stories' }).hover()
        await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
        await expect(page.getByText(words)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await hydrated(page)
    }
    expect(readdirSync(join(import.meta.dirname, '../../shell/dist/web'))).toEqual(shellFiles)
    expect(() => process.kill(site.shellPid, 0)).not.toThrow()
    expect(problems).toEqual([])
  },
)

// release-page.spec.ts shows the same with the page's button, and several-machines.spec.ts on two shells.
// `npm run bench -- releases` measures the delay.
test('a rollback restores the previous version without a build or a restart', inMatrix(false), async () => {
  const good = versionSaying('1.0.0-e2e', 'What was good before.')
  await publisher().publish(good)
  await publisher().publish(versionSaying('1.0.1-e2e', 'A bad version.'))
  await expect.poll(() => served()).toContain('A bad version.')
  await publisher().rollBack('blog')
  await expect.poll(() => served()).toContain('What was good before.')
})

test.describe('a live version that fails in the browser', () => {
  test.beforeAll(async () => {
    await publisher().publish(versionSaying('2.0.0-e2e', 'The last good stories.'))
  })

  test('is replaced by the last known good version on the same page if its entry fails to load', async ({
    page,
  }) => {
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

  // remote-boundary.test.tsx shows the same without a browser.
  test('is replaced in the same way if it fails to render', inMatrix(false), async ({ page }) => {
    // The version passes the server's gate, because it throws only in a browser.
    const thrower = editRelease(
      site.dataDir,
      first,
      (text) =>
        text.replace(
          new RegExp(`(["'])${LEAD}\\1`, 'g'),
          '(typeof window=="undefined"?"Drawn":window.gone.words)',
        ),
      '2.0.2-e2e',
    )
    await publisher().publish(thrower)
    await expect.poll(() => served()).toContain('Drawn')
    await page.goto(`${site.url}/help`)
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
    await expect(page.getByText('The last good stories.')).toBeVisible()
    // Its styles leave the page with it.
    const styles = await page
      .locator('link[rel=stylesheet][href*="/remotes/blog/"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.split('/remotes/blog/')[1]?.split('/')[0]),
      )
    expect(new Set(styles)).toEqual(new Set(['2.0.0-e2e']))
    await publisher().rollBack('blog')
  })
})

// version-sets.test.ts counts the percentages, and varnish.spec.ts follows visitors of a canary.
test(
  'a canary reaches its percentage of visitors, and each visitor stays on one version',
  inMatrix(false),
  async ({ browser }) => {
    await publisher().publish(versionSaying('3.0.0-e2e', 'Stories for all.'))
    await publisher().canary(versionSaying('3.1.0-e2e', 'Stories for some.'), 50)
    await expect
      .poll(async () => (await fetch(`${site.url}/blog`)).headers.get('set-cookie') ?? '')
      .toContain('alist_bucket')
    const seen = await Promise.all(
      Array.from({ length: 100 }, async (_, bucket) => {
        const headers = { cookie: `alist_bucket=${bucket}` }
        const words = async () =>
          ((await (await fetch(`${site.url}/blog`, { headers })).text()).match(/Stories for (all|some)\./) ??
            [])[1]
        const [one, two] = [await words(), await words()]
        expect(two).toBe(one)
        return one
      }),
    )
    expect(seen.filter((words) => words === 'some')).toHaveLength(50)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site.url}/blog`)
    await hydrated(page)
    const words = await page.getByText(/Stories for (all|some)\./).textContent()
    await page.reload()
    await expect(page.getByText(words ?? '')).toBeVisible()
    await context.close()
    await publisher().rollBack('blog')
  },
)

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
