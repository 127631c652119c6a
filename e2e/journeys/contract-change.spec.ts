import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyWorkspace } from '../../scripts/testing/copy-workspace.ts'
import { liveEntry } from '../support/edit-release.ts'
import { inMatrix } from '../support/matrix.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { collectProblems, expect, hydrated, test } from '../support/test.ts'

// Changes the contract on a running site. A copy of the workspace gets a host that demands something new of each
// remote.

const run = promisify(execFile)

const STORY = '/blog/forty-shades-and-after'
const BRAND = '/brand/fenty-beauty'

/** Code of a host that refuses definitions without a motto, and adds one to definitions of the previous contract. */
const NEXT_ADAPTERS = `import type { RemoteDefinition } from '@a-list/remote/definition.ts'

function withMotto(definition: RemoteDefinition): RemoteDefinition {
  if (typeof definition.motto !== 'string') throw new Error(definition.name + ' has no motto.')
  return definition
}

export const ADAPTERS: Record<number, (definition: RemoteDefinition) => RemoteDefinition> = {
  2: (definition) => withMotto({ ...definition, motto: 'As before' }),
  3: withMotto,
}
`

function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

/** A copy of the workspace with contract 3, in which every definition has a motto. */
async function nextWorkspace(folder: string): Promise<void> {
  await copyWorkspace(folder)
  const definition = join(folder, 'shared/remote/src/definition.ts')
  edit(definition, 'CONTRACT_VERSION = 2', 'CONTRACT_VERSION = 3')
  edit(definition, '  contract: number\n', '  contract: number\n  motto: string\n')
  writeFileSync(join(folder, 'shell/src/remotes/contracts.ts'), NEXT_ADAPTERS)
  for (const remote of ['blog', 'brand'])
    edit(
      join(folder, `mfe-${remote}/src/remote.ts`),
      '  smokePaths:',
      "  motto: 'Read closely',\n  smokePaths:",
    )
}

/**
 * Requests pages of both remotes, again and again.
 * @returns a function that ends the requests and returns what went wrong
 */
function traffic(origin: string) {
  const problems: string[] = []
  let isOver = false
  let answers = 0
  async function visit(url: string) {
    while (!isOver) {
      const response = await fetch(url).catch((error: unknown) => String(error))
      answers++
      const isWhole =
        typeof response !== 'string' && response.status === 200 && hasContent(await response.text())
      if (!isWhole) problems.push(`${url}: ${typeof response === 'string' ? response : response.status}`)
    }
  }
  const visits = [STORY, BRAND].map((path) => visit(origin + path))
  return async () => {
    isOver = true
    await Promise.all(visits)
    expect(answers).toBeGreaterThan(visits.length)
    return problems
  }
}

/** Whether a remote has rendered the page, instead of the host's message about a remote that failed. */
const hasContent = (page: string) => /<h1[^>]*>[^<]*(Forty|Fenty)/.test(page) && !page.includes('Try again')

test.describe('a change of the contract', () => {
  let site: Site
  let folder: string
  let endTraffic: (() => Promise<string[]>) | undefined
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    folder = mkdtempSync(join(tmpdir(), 'next-contract-'))
    const [started] = await Promise.all([startSite({ env: { PAGE_CACHE_MS: '0' } }), nextWorkspace(folder)])
    site = started
  })
  test.afterAll(async () => {
    await endTraffic?.()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test(
    'goes host first, then remote by remote, and each can be rolled back, without an error',
    inMatrix(false),
    async ({ page }) => {
      test.setTimeout(300_000)
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: site.dataDir,
        PUBLIC_ORIGIN: site.url,
        RELEASE_PUSH: site.url,
      }
      const release = (...words: string[]) =>
        run(process.execPath, ['scripts/release.ts', ...words], { cwd: folder, env })
      const live = (name: string) => liveEntry(site.dataDir, name)
      const servedIn = async (path: string) =>
        /\/remotes\/(?:blog|brand)\/([^/]+)\//.exec(await (await fetch(site.url + path)).text())?.[1]
      const problems = collectProblems(page)
      const openStory = async (version: string) => {
        await expect.poll(() => servedIn(STORY)).toBe(version)
        await page.goto(site.url + STORY)
        await hydrated(page)
        await page.getByRole('banner').getByRole('link', { name: 'Stories' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories')
      }
      const before = { blog: await live('blog'), brand: await live('brand'), shell: await live('shell') }

      // A remote of the next contract has to wait for the host.
      await expect(release('publish', 'blog')).rejects.toMatchObject({
        stderr: expect.stringContaining('contract: blog uses contract 3, the host runs 2.'),
      })
      endTraffic = traffic(site.url)
      expect((await release('publish', 'shell')).stdout).toContain(`${site.url} serves it.`)
      expect((await live('shell')).host?.contracts).toEqual([2, 3])
      await openStory(before.blog.version)

      await release('publish', 'brand')
      await release('publish', 'blog')
      const after = { blog: await live('blog'), brand: await live('brand') }
      expect([after.blog.contract, after.brand.contract]).toEqual([3, 3])
      await openStory(after.blog.version)
      await expect.poll(() => servedIn(BRAND)).toBe(after.brand.version)

      // The host of before does not run what is live now.
      await expect(release('rollback', 'shell')).rejects.toMatchObject({
        stderr: expect.stringMatching(/The host does not run contract 3, but (blog|brand) .* uses it/),
      })
      await release('rollback', 'blog')
      await openStory(before.blog.version)
      await release('rollback', 'brand')
      await expect.poll(() => servedIn(BRAND)).toBe(before.brand.version)
      expect((await release('rollback', 'shell')).stdout).toContain(
        `shell ${before.shell.version} is live in production again`,
      )
      await openStory(before.blog.version)

      expect(await endTraffic()).toEqual([])
      expect(problems).toEqual([])
    },
  )
})
