import { exec, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { packInto } from '../../scripts/pack.ts'
import { workspace } from '../../scripts/workspace.ts'
import grants from '../../shell/grants.json' with { type: 'json' }
import { startPackageRegistry } from '../support/package-registry.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

const shell = promisify(exec)

/** Runs `npm run dev` while a function works with the address that it prints. */
async function whileDeveloping(folder: string, env: NodeJS.ProcessEnv, use: (url: string) => Promise<void>) {
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface(dev.stdout)) {
      const [url] = /http:\/\/localhost:\d+\/wish-list$/.exec(line) ?? []
      if (url) return await use(url)
    }
    throw new Error('npm run dev has ended.')
  } finally {
    // npm does not pass signals on.
    if (dev.exitCode === null) process.kill(-Number(dev.pid))
  }
}

test('a team creates a remote in a repository of its own, sees it in the running site, puts it there and takes it off', async ({
  context,
  page,
  site,
}) => {
  // npx never reinstalls a version, so each run needs a new one. npm prints a UUID as ***, so it can't be one.
  const version = `0.1.0-test-${randomBytes(8).toString('hex')}`
  const parent = mkdtempSync(join(tmpdir(), 'another-repository-'))
  const registry = await startPackageRegistry(parent, packInto(parent, version))
  const folder = join(parent, 'wish-list')
  const env = { ...process.env, DATA_DIR: site.dataDir, PUBLIC_ORIGIN: site.url }
  Reflect.deleteProperty(env, 'NODE_ENV')
  const run = async (command: string, cwd = folder) => (await shell(command, { cwd, env })).stdout
  const problems = collectProblems(page)
  const status = async () => (await fetch(`${site.url}/wish-list`)).status
  expect(await status()).toBe(404)
  /** Changes the heading while `npm run dev` shows the page inside the site. */
  const develop = (before: string, after: string) =>
    whileDeveloping(folder, { ...env, SITE: site.url, PORT: '0' }, async (url) => {
      const draft = await context.newPage()
      const heading = draft.getByRole('heading', { level: 1 })
      await draft.goto(url)
      await expect(heading).toHaveText(before)
      const file = join(folder, 'src/wish-list/wish-list-page.tsx')
      const source = readFileSync(file, 'utf8')
      writeFileSync(file, source.replace('return (', 'return (('))
      await expect(draft.getByRole('alert').filter({ hasText: 'wish-list-page.tsx' })).toBeVisible()
      writeFileSync(file, source.replace(`title="${before}"`, `title="${after}"`))
      await expect(heading).toHaveText(after)
      await expect(draft.getByRole('link', { name: 'Stories' }).first()).toBeVisible()
      await draft.close()
    })
  try {
    writeFileSync(join(parent, '.npmrc'), `@a-list:registry=${registry.url}/\n`)
    await run('npx --yes @a-list/create wish-list', parent)
    expect(await run('npm test')).toContain('1 passed')
    await develop('Wish list', 'Wishes')
    const definition = join(folder, 'src/remote.ts')
    const link = "navigation: [{ label: 'Wishes', to: '/wish-list' }],"
    const source = readFileSync(definition, 'utf8')
    writeFileSync(definition, source.replace('  routes: [', `  ${link}\n  routes: [`))
    await expect(run('npm run release -- publish wish-list')).rejects.toThrow(
      'The link “Wishes” in the header is not granted to wish-list.',
    )
    expect(await status()).toBe(404)
    const granted = { ...grants, 'wish-list': { navigation: ['Wishes'] } }
    writeFileSync(join(parent, 'grants.json'), JSON.stringify(granted))
    await run('npm run release -- grants ../grants.json')
    const checked = await run('npm run release -- check wish-list')
    expect(checked).toContain('can be deployed to production.')
    expect(checked).not.toContain('Nothing has rendered it')
    expect(await status()).toBe(404)
    expect(await run('npm run release -- publish wish-list')).toContain(`${site.url} serves it.`)

    expect(await status()).toBe(200)
    await page.goto(`${site.url}/wish-list`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishes')
    await expect(page).toHaveTitle('Wish list | A-List')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Discover',
      'Stories',
      'Submit Brand',
      'Wishes',
    ])
    expect(problems).toEqual([])

    // The site's server has rendered the page now, with the version that is live.
    await develop('Wishes', 'Wants')

    await run('npm run release -- retire wish-list')
    await expect.poll(status).toBe(404)
  } finally {
    // The site is for other tests too.
    await run('npm run release -- retire wish-list').catch(() => {})
    await run(`npm run release -- grants ${join(workspace, 'shell/grants.json')}`).catch(() => {})
    await registry.stop()
    rmSync(parent, { recursive: true, force: true })
  }
})
