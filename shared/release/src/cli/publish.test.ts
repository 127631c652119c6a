import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRemote } from '@a-list/build/build-folder/build-folder.ts'
import { expect, test } from 'vitest'
import { threeVersions } from '../testing/command-line.ts'
import { EXIT } from './releases.ts'

// With the real blog, which npm test has built.
const BLOG = join(import.meta.dirname, '../../../../mfe-blog')

test('publish --dry-run refuses what publish refuses, and changes nothing', async () => {
  const releases = await threeVersions()
  releases.tools.folders = new Map([['blog', BLOG]])
  const revision = async () => /revision \d+/.exec((await releases.run('status')).text)?.[0]

  const { code, text } = await releases.run('publish blog --dry-run')
  expect([code, text]).toEqual([
    EXIT.done,
    expect.stringContaining('would be live in production (revision 4)'),
  ])
  expect((await releases.run('publish blog --canary 10 --dry-run')).text).toContain('would go to 10 %')
  expect(await revision()).toBe('revision 3')
  const [, version] = /^blog (\S+) would/m.exec(text) ?? []
  expect((await releases.run('status blog')).text).not.toContain(`in the store: ${version}`)

  await releases.run('freeze blog --why sale')
  const frozen = await releases.run('publish blog --dry-run')
  expect([frozen.code, frozen.text]).toEqual([EXIT.refused, expect.stringContaining('sale')])
  expect(frozen).toEqual(await releases.run('publish blog'))
  await releases.run('unfreeze blog')

  await releases.run('canary blog 1.0.0 --percent 10')
  const other = await releases.run('publish blog --dry-run')
  expect([other.code, other.text]).toEqual([EXIT.refused, expect.stringContaining('1.0.0 is a canary')])

  // Another build has the same version.
  await releases.tools.settings.store.remove(`blog/${version}/manifest.json`)
  await releases.tools.settings.store.create(`blog/${version}/manifest.json`, Buffer.from('{}'))
  const changed = await releases.run('publish blog --dry-run')
  expect([changed.code, changed.text]).toEqual([EXIT.failed, expect.stringContaining('with other content')])
})

test('--dist takes the build of another machine, if it is one of the same sources', async () => {
  const releases = await threeVersions()
  releases.tools.folders = new Map([['blog', BLOG]])
  await buildRemote(BLOG, () => {})
  const dist = join(mkdtempSync(join(tmpdir(), 'built-')), 'dist')
  cpSync(join(BLOG, 'dist'), dist, { recursive: true })
  const stamp = join(dist, 'build-id')

  const taken = await releases.run(`publish blog --dist ${dist}`)
  expect([taken.code, taken.text]).toEqual([
    EXIT.done,
    expect.stringContaining(`blog 0.1.0-${readFileSync(stamp, 'utf8')} is live in production (revision 4).`),
  ])

  delete releases.tools.smoke
  const alone = await releases.run(`check blog --dist ${dist}`)
  expect([alone.code, alone.text]).toEqual([
    EXIT.done,
    expect.stringContaining('Nothing has rendered it: the site at https://a-list.invalid has not checked it'),
  ])

  expect((await releases.run(`publish blog --dist ${dist} --dry-run`)).text).toContain(
    'Nothing has rendered it, because a dry run uploads nothing for the site.',
  )

  writeFileSync(stamp, '00000000')
  const other = await releases.run(`check blog --dist ${dist}`)
  expect([other.code, other.text]).toEqual([
    EXIT.refused,
    expect.stringContaining('built from other sources (00000000)'),
  ])
  rmSync(stamp)
  const unfinished = await releases.run(`publish blog --dist ${dist}`)
  expect([unfinished.code, unfinished.text]).toEqual([
    EXIT.usage,
    expect.stringContaining('contains no finished build'),
  ])
})
