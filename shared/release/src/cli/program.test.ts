import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPreviewToken } from '../preview/preview-link.ts'
import { trustedKeys } from '../settings.ts'
import { threeVersions } from '../testing/command-line.ts'
import { emptyDataDir, readLive, sealRelease, testEntry, testSigner } from '../testing/test-releases.ts'
import { EXIT, type Tools } from './releases.ts'

let releases: Awaited<ReturnType<typeof threeVersions>>
let dataDir: string
let tools: Tools
beforeEach(async () => {
  releases = await threeVersions()
  dataDir = releases.dataDir
  tools = releases.tools
})
const run = (line: string) => releases.run(line)

async function json(line: string): Promise<Record<string, unknown>> {
  return JSON.parse((await run(`${line} --json`)).text)
}

const liveVersion = async () => (await readLive(dataDir)).map(({ version }) => version)

test('a rollback replaces the live version, and says that no site has confirmed it', async () => {
  const { code, text } = await run('rollback blog')
  expect({ code, text }).toEqual({
    code: EXIT.done,
    text: 'The registry says that blog 2.0.0 is live in production again (revision 4). No site at https://a-list.invalid has confirmed it; see npm run release -- status.',
  })
  expect(await liveVersion()).toEqual(['2.0.0'])
})

test('a rollback to a named version can be undone by a promotion', async () => {
  await run('rollback blog 2.0.0')
  expect(await liveVersion()).toEqual(['2.0.0'])
  await run('promote blog 3.0.0')
  expect(await liveVersion()).toEqual(['3.0.0'])
})

test('a canary is started, shown and promoted', async () => {
  await run('rollback blog 2.0.0')
  expect((await run('canary blog 3.0.0 --percent 10')).text).toContain('blog 3.0.0 goes to 10 % of visitors')
  expect((await run('status')).text).toContain('canary 3.0.0 (10 %)')
  expect((await run('status')).text).toMatch(/registry id [\da-f-]{36}/)
  expect(await liveVersion()).toEqual(['2.0.0'])
  await run('promote blog')
  expect(await liveVersion()).toEqual(['3.0.0'])
})

test('promotes the live version of one environment to another', async () => {
  await run('promote blog --from production --environment staging')
  expect((await run('status -e staging')).text).toContain('3.0.0')
  expect((await run('promote blog --from nowhere')).code).toBe(EXIT.refused)
  for (const command of ['status', 'history', 'grants'])
    expect((await run(`${command} -e stagin`)).text).toContain(
      'There is no environment "stagin" yet. The registry has: production, staging.',
    )
})

test('--dry-run shows the result of a change without making it', async () => {
  expect((await run('rollback blog --dry-run')).text).toContain('blog 2.0.0 would be live')
  expect((await run('retire blog --dry-run')).text).toContain('would be off')
  expect(await liveVersion()).toEqual(['3.0.0'])
})

test('the history shows author, key, change and reason', async () => {
  await run('rollback blog --why typos')
  expect((await run('history')).text).toMatch(/ \(key [0-9a-f]{16}\) {2}rollback/)
  const { publicKeysFile } = tools.settings
  writeFileSync(publicKeysFile, `# the blog team\n${readFileSync(publicKeysFile, 'utf8')}`)
  expect((await run('history')).text).toContain(' (key the blog team)  rollback')
  const { entries } = await json('history blog')
  expect(entries).toMatchObject([{ action: 'rollback', version: '2.0.0', from: '3.0.0', why: 'typos' }])
  expect((await run('history')).text).toContain('rollback blog 2.0.0 instead of 3.0.0, because typos')
})

test('a freeze forbids a promotion but not a rollback', async () => {
  expect((await run('freeze')).code).toBe(EXIT.usage)
  await run('freeze --why sale')
  const { code, text } = await run('promote blog 1.0.0')
  expect(code).toBe(EXIT.refused)
  expect(text).toContain('sale')
  expect((await run('rollback blog')).code).toBe(EXIT.done)
  await run('unfreeze')
  expect((await run('promote blog 3.0.0')).code).toBe(EXIT.done)
})

test('a preview link is signed for one version, and expires', async () => {
  const { link } = await json('preview blog 1.0.0 --hours 2')
  const url = new URL(String(link))
  expect(url.origin + url.pathname).toBe('https://a-list.invalid/blog/smoke')
  const token = url.searchParams.get('remote-preview') ?? ''
  const read = (now: number) => readPreviewToken(token, trustedKeys(tools.settings), 'production', now)
  expect(read(Date.now())).toMatchObject({ remote: 'blog', version: '1.0.0' })
  expect(read(Date.now() + 2 * 3_600_000)).toBeUndefined()
  const tampered = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  expect(readPreviewToken(tampered, trustedKeys(tools.settings), 'production', Date.now())).toBeUndefined()
})

test('a preview with --dry-run creates no link', async () => {
  const { code, text } = await run('preview blog 1.0.0 --dry-run')
  expect(code).toBe(EXIT.done)
  expect(text).toMatch(/^A link would show blog 1.0.0 until /)
  expect(existsSync(join(dataDir, 'releases/_previews'))).toBe(false)
  expect((await run('preview blog 9.9.9 --dry-run')).code).toBe(EXIT.failed)
})

test('status of an empty store names the store and DATA_DIR', async () => {
  tools.settings = testSigner(emptyDataDir()).settings
  const { text } = await run('status')
  expect(text).toContain('production, revision 0')
  expect(text).toContain(`Nothing has been published to ${tools.settings.store.label}`)
  expect(text).toContain('set DATA_DIR')
})

test.for([
  'rollback shell',
  'promote shell 1.0.0',
  'canary shell 1.0.0 --percent 10',
  'retire shell',
  'status shell',
  'history shell',
  'freeze shell --why sale',
  'unfreeze shell',
  'preview ../blog 1.0.0',
])('%s names the remotes that exist', async (line) => {
  const { code, text } = await run(line)
  expect(code).toBe(EXIT.usage)
  expect(text).toBe(`There is no remote "${line.split(' ')[1]}". The remotes are: blog.`)
})

test('a stored version of a remote that was never live can be promoted', async () => {
  sealRelease(dataDir, testEntry('wishlist', '1.0.0'))
  expect((await run('promote wishlist 1.0.0')).text).toContain('wishlist 1.0.0 is live')
})

describe('an invalid command', () => {
  test.for([
    'nonsense',
    'canary blog 2.0.0 --percent 100',
    'canary blog 2.0.0 --percent many',
    'canary blog 2.0.0',
    'gc --days -1',
    'check wishlist',
    'publish wishlist',
  ])('%s exits with 2 and an explanation', async (line) => {
    const { code, text } = await run(line)
    expect(code).toBe(EXIT.usage)
    expect(text.length).toBeGreaterThan(10)
  })
})

test('the error about a missing version names it, also in JSON', async () => {
  expect(await json('promote blog 9.9.9')).toEqual({
    error: expect.stringContaining('has no release 9.9.9 of blog'),
    code: EXIT.failed,
  })
})

test.for([
  '',
  'check',
  'publish',
  'promote',
  'canary',
  'rollback',
  'status',
  'history',
  'retire',
  'freeze',
  'unfreeze',
  'refresh',
  'preview',
  'sbom',
  'gc',
])('%s --help prints help', async (command) => {
  const { code, text } = await run(`${command} --help`.trim())
  expect(code).toBe(EXIT.done)
  expect(text).toContain('Usage: release')
})
