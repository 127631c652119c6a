import { exec } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packInto } from '../../scripts/pack.ts'
import { startPackageRegistry } from '../support/package-registry.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const shell = promisify(exec)

test('a team creates a remote in a repository of its own, tests it, puts it on the running site and takes it off', async ({
  page,
  site,
}) => {
  // npx keeps what it has once installed under a version.
  const version = `0.1.0-test.${Date.now()}`
  const parent = mkdtempSync(join(tmpdir(), 'another-repository-'))
  const registry = await startPackageRegistry(parent, packInto(parent, version))
  const folder = join(parent, 'wish-list')
  const env = { ...process.env, DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.url, NODE_ENV: '' }
  const run = async (command: string, cwd = folder) => (await shell(command, { cwd, env })).stdout
  const problems = collectProblems(page)
  const status = async () => (await fetch(`${site.url}/wish-list`)).status
  expect(await status()).toBe(404)
  try {
    writeFileSync(join(parent, '.npmrc'), `@a-list:registry=${registry.url}/\n`)
    await run('npx --yes @a-list/create wish-list', parent)
    expect(await run('npm test')).toContain('1 passed')
    expect(await run('npm run release -- publish wish-list')).toContain(`${site.url} serves it.`)

    expect(await status()).toBe(200)
    await page.goto(`${site.url}/wish-list`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wish list')
    await expect(page).toHaveTitle('Wish list | A-List')
    expect(problems).toEqual([])

    await run('npm run release -- retire wish-list')
    await expect.poll(status).toBe(404)
  } finally {
    registry.stop()
    rmSync(parent, { recursive: true, force: true })
  }
})
