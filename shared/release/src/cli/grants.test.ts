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

/** Runs `grants` with a file of this content. */
function setGrants(grants: object | string, more = '') {
  writeFileSync(grantsFile(), typeof grants === 'string' ? grants : JSON.stringify(grants))
  return releases.run(`grants ${grantsFile()}${more}`)
}

/** Stores a version with one route and, if named, a link in the header. */
function store(remote: string, path: string, label?: string) {
  const route = { id: 'page', path, chunks: { scripts: [], styles: [] } }
  const navigation = label === undefined ? {} : { navigation: [{ label, to: path }] }
  return sealRelease(releases.dataDir, testEntry(remote, '1.0.0', { routes: [route], ...navigation }))
}

test('an address that is granted to a remote is taken by no other, although none is live', async () => {
  store('thief', '/presents')
  expect((await releases.run('promote thief 1.0.0 --dry-run')).code).toBe(EXIT.done)
  await setGrants({ gifts: { addresses: ['/presents'] } })
  for (const dryRun of ['', ' --dry-run'])
    expect(await releases.run(`promote thief 1.0.0${dryRun}`)).toEqual({
      code: EXIT.objections,
      text: "thief 1.0.0 can't be deployed:\n  route: /presents is granted to gifts. (breaks gifts)",
    })
  store('gifts', '/presents')
  expect((await releases.run('promote gifts 1.0.0')).code).toBe(EXIT.done)
  expect((await readLive(releases.dataDir)).map(({ name }) => name)).toEqual(['blog', 'gifts'])
})

test('with grants, a free address and a link in the header need one', async () => {
  await setGrants({ blog: {} })
  store('gifts', '/presents', 'Gifts')
  expect((await releases.run('promote gifts 1.0.0')).text).toBe(
    "gifts 1.0.0 can't be deployed:\n" +
      '  route: /presents is not below /gifts, and not granted to gifts either.\n' +
      '  navigation: It adds the link “Gifts” to the header, which is not granted to gifts.',
  )
  const given = { gifts: { addresses: ['/presents'], navigation: ['Gifts'] } }
  expect(await setGrants(given, ' --why launch')).toEqual({
    code: EXIT.done,
    text: 'The grants of blog, gifts have changed in production (revision 5).',
  })
  expect((await releases.run('promote gifts 1.0.0')).code).toBe(EXIT.done)
  expect((await releases.run('history gifts')).text).toMatch(/grant gifts {2}because launch$/)
  expect((await setGrants(given)).text).toBe('production has these grants.')
})

test('grants that take something from a live version are refused', async () => {
  const refused = await setGrants({ news: { addresses: ['/blog'] } })
  expect(refused).toEqual({
    code: EXIT.objections,
    text: 'blog 3.0.0 would lose what it has:\n  route: /blog/:what is granted to news. (breaks news)',
  })
  expect((await releases.run('grants')).text).toContain('production has no grants')
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
  expect((await releases.run('grants')).text).toBe(
    'blog\n' +
      '  addresses   /blog\n' +
      '  publishes   page.shared\n' +
      '  navigation  Read\n' +
      '  keys        the platform, the stories team\n' +
      'A remote also has the addresses below its own name, unless they are granted to another.',
  )
})

test('a dry run changes nothing', async () => {
  const text = 'The grants of blog would change in production (revision 4).'
  expect(await setGrants({ blog: {} }, ' --dry-run')).toEqual({ code: EXIT.done, text })
  expect((await releases.run('grants')).text).toContain('production has no grants')
})

test('a file that can’t be used is named with its problem', async () => {
  expect(await releases.run('grants nowhere.json')).toEqual({
    code: EXIT.usage,
    text: 'There is no file nowhere.json.',
  })
  expect((await setGrants('{ "blog": ')).text).toBe(`${grantsFile()} is not JSON.`)
  expect((await setGrants({ blog: { addresses: 'all' } })).text).toBe(
    `${grantsFile()}: blog.addresses: Invalid input: expected array, received string.`,
  )
})
