import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote } from '@a-list/build/build-folder/build-folder.ts'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { describeRelease } from '@a-list/release/package/describe-release.ts'
import { putRelease } from '@a-list/release/package/put-release.ts'
import { goLive, retire } from '@a-list/release/registry/changes.ts'
import { writeNewRemote } from '@a-list/release/scaffold/new-remote.ts'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import { workspace } from '../../scripts/workspace.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

// This is outside the workspace's packages, so that the lockfile does not list the remote.
const PARENT = join(workspace, '.cache/new-remote')

test('a new remote that is built separately goes live on the running site, and can be retired', async ({
  page,
  site,
}) => {
  rmSync(PARENT, { recursive: true, force: true })
  const folder = writeNewRemote(PARENT, 'wish-list')
  symlinkSync(join(workspace, 'mfe-admin/node_modules'), join(folder, 'node_modules'))
  await buildRemote(folder, () => {})
  const release = describeRelease({ ...remoteIdentity(folder), folder: join(folder, 'dist') })

  const { log, key, settings } = testSigner(site.dataDir)
  const sign = () => ({ environment: 'production', who: 'e2e', now: Date.now() })
  const problems = collectProblems(page)
  const status = async () => (await fetch(`${site.url}/wish-list`)).status
  expect(await status()).toBe(404)
  const entry = await putRelease(settings.store, release)
  await log.change(key, (document) => goLive(document, entry, 'publish', sign()))
  try {
    await expect.poll(status).toBe(200)
    await page.goto(`${site.url}/wish-list`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wish list')
    await expect(page).toHaveTitle('Wish list | A-List')
    expect(problems).toEqual([])
  } finally {
    await log.change(key, (document) => retire(document, 'wish-list', sign()))
    rmSync(PARENT, { recursive: true, force: true })
  }
  await expect.poll(status).toBe(404)
})

test('creating a remote fails if its name is invalid or taken', () => {
  expect(() => writeNewRemote(workspace, 'Wish List')).toThrow('is not a valid name for a remote')
  expect(() => writeNewRemote(workspace, 'blog')).toThrow('A remote "blog" already exists')
})
