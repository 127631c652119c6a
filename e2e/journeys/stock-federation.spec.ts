import { shares } from '@a-list/build/packages/share-table.ts'
import { startSite } from '../support/start-site.ts'
import { publishStockRemote } from '../support/stock-federation/publish-remote.ts'
import { startStockHost } from '../support/stock-federation/start-host.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const STORY = '/blog/soft-pinch-one-dot'

test('a host on another site, built with Module Federation alone, shows a story of the live blog', async ({
  page,
  site,
}) => {
  const host = await startStockHost(site.url)
  try {
    const problems = collectProblems(page)
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await page.goto(host.url + STORY)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('One dot is plenty')
    await expect(main.getByRole('region', { name: 'Brands mentioned' }).getByRole('link')).toHaveText([
      /Rare Beauty/,
      /Haus Labs/,
    ])
    // The blog's own stylesheet is there, and reaches its part of the page.
    await expect(main.getByRole('navigation', { name: 'More stories' })).toHaveCSS('display', 'grid')
    const ofBlog = files.filter((file) => file.startsWith(`${site.url}/remotes/blog/`))
    expect(ofBlog.filter((file) => file.endsWith('/remotes/blog/mf-manifest.json'))).toHaveLength(1)
    expect(ofBlog.filter((file) => file.includes('/remoteEntry.'))).toHaveLength(1)
    expect(problems).toEqual([])
  } finally {
    await host.stop()
  }
})

test('a page loads each of its stylesheets once', async ({ page, site }) => {
  await page.goto(site.url + STORY)
  await hydrated(page)
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  )
  expect(sheets.filter((href) => href.includes('/remotes/blog/'))).toHaveLength(1)
  expect(new Set(sheets).size).toBe(sheets.length)
})

test('federation’s developer tools find the host, the live versions of its remotes and the shared libraries', async ({
  page,
  site,
}) => {
  await page.goto(site.url + STORY)
  await hydrated(page)
  const manifest = await (await fetch(`${site.url}/remotes/blog/mf-manifest.json`)).json()
  const { moduleInfo, shared } = await page.evaluate(() => {
    const { moduleInfo, __SHARE__: scopes } = globalThis.__FEDERATION__
    const { default: libraries = {} } = scopes.alist_shell ?? {}
    return {
      moduleInfo,
      shared: Object.entries(libraries).map(([name, versions]) => [name, Object.keys(versions)]),
    }
  })
  const [, version] = /\/remotes\/blog\/([^/]+)\/$/.exec(manifest.metaData.publicPath) ?? []
  expect(moduleInfo.alist_shell).toMatchObject({ remotesInfo: { blog: { matchedVersion: version } } })
  expect(moduleInfo[`blog:${version}`]).toMatchObject({
    version,
    remoteEntry: `/remotes/blog/${version}/${manifest.metaData.remoteEntry.name}`,
  })
  const versions = Object.entries(shares).map(([name, { version }]) => [name, [version]])
  expect(Object.fromEntries(shared)).toMatchObject(Object.fromEntries(versions))
})

test('a remote that was built with Module Federation alone is a page of the site', async ({ page }) => {
  const site = await startSite({ withBackend: false, prepare: publishStockRemote })
  try {
    const html = await (await fetch(`${site.url}/stock`)).text()
    expect(html).toContain('<title>Stock remote')
    const problems = collectProblems(page)
    await page.goto(`${site.url}/stock`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A stock remote in A-List')
    await page.getByRole('button', { name: 'Toast' }).click()
    await expect(page.getByText('Toasted')).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText('Loaded on demand')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories')
    expect(problems).toEqual([])
  } finally {
    await site.stop()
  }
})

test('only URLs of this site’s code may become a script’s, and no script can change that', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/help`)
  await hydrated(page)
  const refused = (url: string) =>
    page.evaluate((src) => {
      try {
        document.createElement('script').src = src
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }, url)
  for (const url of ['/assets/a.js', `${site.url}/remotes/blog/1.0.0/a.js`, '/sw.js'])
    expect([url, await refused(url)]).toEqual([url, false])
  for (const url of [
    'https://evil.example/assets/a.js',
    '//evil.example/remotes/a.js',
    'data:text/javascript,alert(1)',
    'blob:x',
    '/images/media/1',
    '/assets/../wp-json/wp/v2/posts',
    '/assets/%2e%2e/wp-json/wp/v2/posts',
    '/sw.js/other',
  ])
    expect([url, await refused(url)]).toEqual([url, true])
  const renewed = await page.evaluate(() => {
    try {
      return globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url })
    } catch {
      return 'refused'
    }
  })
  expect(renewed).toBe('refused')
})
