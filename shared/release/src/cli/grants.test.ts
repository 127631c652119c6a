import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { threeVersions } from '../testing/command-line.ts'
import { makeTeamKeys } from '../testing/team-keys.ts'
import { readLive, sealRelease, testEntry } from '../testing/test-releases.ts'
import { EXIT } from './releases.ts'

let releases: Awaited<ReturnType<typeof threeVersions>>
beforeEach(async () => {
  releases = await threeVersions()
})

const grantsFile = () => join(releases.dataDir, 'grants.json')
const run = (line: string) => releases.run(line)
const liveVersions = async () =>
  (await readLive(releases.dataDir)).map(({ name, version }) => `${name} ${version}`)

/** Runs `grants` with a file of this content. */
function setGrants(grants: object | string, more = '') {
  writeFileSync(grantsFile(), typeof grants === 'string' ? grants : JSON.stringify(grants))
  return run(`grants ${grantsFile()}${more}`)
}

/** Stores a version with one route and, if named, a link in the header. */
function store(
  remote: string,
  path: string,
  { version = '1.0.0', label }: { version?: string; label?: string } = {},
) {
  const route = { id: 'page', path, chunks: { scripts: [], styles: [] } }
  const navigation = label === undefined ? {} : { navigation: [{ label, to: path }] }
  return sealRelease(releases.dataDir, testEntry(remote, version, { routes: [route], ...navigation }))
}

const refusal = (remote: string, ...lines: string[]) => ({
  code: EXIT.objections,
  text: [`${remote} can't be deployed:`, ...lines.map((line) => `  ${line}`)].join('\n'),
})

test('an address that is granted to a remote is taken by no other, although none is live', async () => {
  store('thief', '/presents')
  expect((await run('promote thief 1.0.0 --dry-run')).code).toBe(EXIT.done)
  await setGrants({ gifts: { addresses: ['/presents'] } })
  const refused = refusal('thief 1.0.0', 'route: /presents is granted to gifts.')
  for (const command of [
    'promote thief 1.0.0',
    'promote thief 1.0.0 --dry-run',
    'canary thief 1.0.0 --percent 5',
  ])
    expect(await run(command)).toEqual(refused)
  store('gifts', '/presents')
  expect((await run('promote gifts 1.0.0')).code).toBe(EXIT.done)
  expect(await liveVersions()).toEqual(['blog 3.0.0', 'gifts 1.0.0'])
})

test('with grants, a free address and a link in the header need one', async () => {
  await setGrants({ blog: { addresses: ['/blog'] } })
  store('gifts', '/presents', { label: 'Gifts' })
  expect(await run('promote gifts 1.0.0')).toEqual(
    refusal(
      'gifts 1.0.0',
      'route: /presents is neither below /gifts nor granted to gifts. The platform gives grants.',
      'navigation: The link “Gifts” in the header is not granted to gifts.',
    ),
  )
  const given = { gifts: { addresses: ['/presents'], navigation: ['Gifts'] } }
  expect(await setGrants(given, ' --why launch')).toEqual({
    code: EXIT.done,
    text:
      '- blog: addresses /blog\n+ gifts: addresses /presents\n+ gifts: navigation Gifts\n' +
      'These are the grants of production (revision 5).',
  })
  expect((await run('promote gifts 1.0.0')).code).toBe(EXIT.done)
  expect((await run('history gifts')).text).toMatch(/set the grants of blog, gifts because launch$/)
  expect((await setGrants(given)).text).toBe('production has these grants already.')
})

test('grants take nothing from a live version or a canary, except what it had in spite of the grants', async () => {
  store('gifts', '/presents')
  await run('canary gifts 1.0.0 --percent 5')
  expect(await setGrants({ news: { addresses: ['/blog', '/presents'] } })).toEqual({
    code: EXIT.objections,
    text:
      'The grants would take something away:\n' +
      '  route: blog 3.0.0: /blog/:what is granted to news.\n' +
      '  route: gifts 1.0.0: /presents is granted to news.',
  })
  expect((await run('status')).text).toContain('Without grants')

  // A rollback returns to a version that has lost its address since.
  await run('promote gifts 1.0.0')
  store('gifts', '/gifts', { version: '2.0.0' })
  await run('promote gifts 2.0.0')
  await setGrants({ news: { addresses: ['/presents'] } })
  expect((await run('rollback gifts')).code).toBe(EXIT.done)
  expect((await setGrants({ news: { addresses: ['/presents', '/news'] } })).text).toContain(
    '+ news: addresses /news',
  )
})

test('a rollback returns only to a version that was live, which a canary was not', async () => {
  store('blog', '/blog', { version: '4.0.0' })
  await run('canary blog 4.0.0 --percent 5')
  await run('rollback blog')
  expect(await run('rollback blog 4.0.0')).toEqual({
    code: EXIT.refused,
    text: expect.stringMatching(/^blog 4\.0\.0 has not been live in production.* promote blog 4\.0\.0 /),
  })
  expect((await run('rollback blog 2.0.0')).code).toBe(EXIT.done)
})

test('the platform sets grants, a team can’t, and everyone sees whose keys are for a remote', async () => {
  const { files, publicKeysFile } = makeTeamKeys(releases.dataDir, { stories: 'blog' })
  const { settings } = releases.tools
  releases.tools.settings = { ...settings, publicKeysFile, keyFile: files.stories }
  expect(await setGrants({ blog: { addresses: ['/', '/blog'] } })).toEqual({
    code: EXIT.refused,
    text: 'The change is refused: the key of the stories team is for blog, not for all of production.',
  })
  releases.tools.settings = { ...settings, publicKeysFile }
  await setGrants({ blog: { addresses: ['/blog'], publishes: ['page.shared'], navigation: ['Read'] } })
  expect((await run('grants')).text).toBe(
    'blog\n' +
      '  addresses   /blog\n' +
      '  publishes   page.shared\n' +
      '  navigation  Read\n' +
      '  keys        the platform, the stories team\n' +
      'A remote also has the addresses below its own name, unless they are granted to another.',
  )
})

test('the first grants are a change, even if they are empty, and a dry run changes nothing', async () => {
  const text = (verb: string) =>
    `These ${verb} the grants of production (revision 4). It had none: remotes took what was free.`
  expect(await setGrants({}, ' --dry-run')).toEqual({ code: EXIT.done, text: text('would be') })
  expect((await run('grants')).text).toContain('production has no grants')
  expect(await setGrants({})).toEqual({ code: EXIT.done, text: text('are') })
})

test('a file that can’t be used is named with its problem', async () => {
  expect(await run('grants nowhere.json')).toEqual({
    code: EXIT.usage,
    text: 'There is no file nowhere.json.',
  })
  expect((await setGrants('{ "blog": ')).text).toBe(`${grantsFile()} is not JSON.`)
  expect((await setGrants({ blog: { addresses: 'all' } })).text).toBe(
    `${grantsFile()}: blog.addresses: Invalid input: expected array, received string.`,
  )
})
