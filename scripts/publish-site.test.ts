import { putRelease } from '@a-list/release/package/put-release.ts'
import { newGrantsSchema } from '@a-list/release/registry/grants.ts'
import { environmentOf, write } from '@a-list/release/registry/next-revision.ts'
import type { ReleaseSettings } from '@a-list/release/settings.ts'
import {
  emptyDataDir,
  readLive,
  setLive,
  testEntry,
  testRelease,
  testSigner,
} from '@a-list/release/testing/test-releases.ts'
import { expect, test } from 'vitest'
import grants from '../shell/grants.json' with { type: 'json' }
import { publishSite, recordStart } from './publish-site.ts'

const SIGNATURE = { environment: 'production', who: 'ada', now: 0 }

/** Stores a release that uses nothing. */
const putDiscover = (settings: ReleaseSettings) =>
  putRelease(settings.store, testRelease(testEntry('discover', '1.0.0'), new Map()))

/** A folder with releases in its store, none of them live. `brand` links to /blog/:slug. */
async function storeReleases() {
  const dataDir = emptyDataDir()
  const { settings } = testSigner(dataDir)
  const store = (entry: ReturnType<typeof testEntry>, routes: string[] = []) => {
    const release = testRelease(entry, new Map())
    release.manifest.uses.routes = routes
    return putRelease(settings.store, release)
  }
  const routes = (path: string) => [{ id: 'page', path, chunks: { scripts: [], styles: [] } }]
  return {
    dataDir,
    settings,
    brand: await store(testEntry('brand', '1.0.0'), ['/blog/:slug']),
    blog: await store(testEntry('blog', '1.0.0', { routes: routes('/blog/:name') })),
    movedBlog: await store(testEntry('blog', '2.0.0', { routes: routes('/stories/:name') })),
  }
}

test.for([
  ['a first start', recordStart],
  ['a deployment of the whole site', publishSite],
] as const)('%s refuses releases that do not fit each other, and changes nothing', async ([, start]) => {
  const { dataDir, settings, brand, movedBlog, blog } = await storeReleases()
  const failure = await start([brand, movedBlog], settings).catch((error: unknown) => error)
  expect(failure).toEqual(
    new Error("brand 1.0.0 can't be deployed:\n  route: It links to /blog/:slug, which no live remote has."),
  )
  // Such an error is printed without a stack.
  expect(Object(failure).constructor).toBe(Error)
  expect(await readLive(dataDir)).toEqual([])
  await start([brand, blog], settings)
  expect((await readLive(dataDir)).map(({ name }) => name)).toEqual(['brand', 'blog'])
})

test('only the first start sets the grants of this checkout', async () => {
  const { dataDir, settings, brand, blog } = await storeReleases()
  const grantsNow = async () =>
    (await testSigner(dataDir).log.latest()).document.environments.production?.grants
  await recordStart([brand, blog], settings)
  expect(await grantsNow()).toEqual(newGrantsSchema.parse(grants))
  const { log, key } = testSigner(dataDir)
  const taken = { blog: { addresses: ['/blog', '/news'], publishes: [], navigation: [] } }
  await log.change(key, (document) => {
    const environment = environmentOf(document, settings.environment)
    return write(document, SIGNATURE, { ...environment, grants: taken }, [])
  })
  await publishSite([await putDiscover(settings)], settings)
  expect(await grantsNow()).toEqual(taken)
})

test('a deployment of the whole site respects grants', async () => {
  const { dataDir, settings, brand, blog, movedBlog } = await storeReleases()
  await recordStart([blog], settings)
  const publish = publishSite([movedBlog], settings)
  await expect(publish).rejects.toThrow('/stories/:name is neither below /blog nor granted to blog.')
  await publishSite([brand], settings)
  expect((await readLive(dataDir)).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0'])
})

test('a deployment may not take away what an unchanged version uses', async () => {
  const { dataDir, settings, brand, blog, movedBlog } = await storeReleases()
  await publishSite([brand, blog], settings)
  await expect(publishSite([movedBlog], settings)).rejects.toThrow(
    /^brand 1\.0\.0 can't be deployed:\n {2}route: It links to \/blog\/:slug|^blog 2\.0\.0 can't be deployed:\n {2}route: It removes \/blog\/:name/,
  )
  expect((await readLive(dataDir)).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0'])
})

test('what did not fit before, or has no readable manifest, stops no deployment of another remote', async () => {
  const { dataDir, settings, brand, blog } = await storeReleases()
  await setLive(dataDir, [brand, testEntry('account', '1.0.0')])
  await publishSite([await putDiscover(settings)], settings)
  expect(await readLive(dataDir)).toHaveLength(3)
  await publishSite([blog], settings)
  expect(await readLive(dataDir)).toHaveLength(4)
})

test('a remote in development has its routes, and others may link to them', async () => {
  const { dataDir, settings, brand } = await storeReleases()
  const routes = [{ id: 'page', path: '/blog/:name', chunks: { scripts: [], styles: [] } }]
  const { manifest: _, ...discover } = testEntry('discover', '0.0.0-dev')
  await publishSite([brand, testEntry('blog', '0.0.0-dev', { routes }), discover], settings)
  expect(await readLive(dataDir)).toHaveLength(3)
})
