import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDataDir, testEntry, testSigner } from '../testing/test-releases.ts'
import type { ChangeOptions } from './change-checks.ts'
import { goLive } from './changes.ts'
import { freeze } from './freezes.ts'
import { registryKey } from './registry-files.ts'
import { signText } from './signing.ts'

const signature = { environment: 'production', who: 'ada', now: 0 }
const frozen = { ...signature, why: 'a test' }

function openLog() {
  const dataDir = emptyDataDir()
  const { log, key } = testSigner(dataDir)
  const folder = join(dataDir, 'releases')
  return {
    log,
    key,
    path: (revision: number) => join(folder, registryKey(revision)),
    publish: (major: number) =>
      log.change(key, (document) =>
        goLive(document, testEntry('blog', `${major}.0.0`), 'publish', signature),
      ),
    freeze: (options?: ChangeOptions) =>
      log.change(key, (document) => freeze(document, 'blog', frozen), options),
    /** A new log, as the next command opens it. */
    reopen: () => testSigner(dataDir).log,
    /** All file names with their content. */
    content() {
      const registry = join(folder, '_registry')
      const names = readdirSync(registry).sort()
      return new Map(
        names.map((name) => {
          const path = join(registry, name)
          return [name, statSync(path).isFile() ? readFileSync(path, 'utf8') : 'a folder']
        }),
      )
    },
  }
}

const { key: foreignKey } = testSigner(emptyDataDir())

const number = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(100, 110, 250, 999_999_998, 999_999_999),
)
const damage = fc.oneof(
  fc.record({ kind: fc.constant('torn' as const), at: number, length: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ kind: fc.constantFrom('garbage', 'foreign', 'future', 'unreadable'), at: number }),
)

test('an invalid file with the highest number does not cause any revision to be removed', async () => {
  const releases = openLog()
  for (let major = 1; major <= 5; major++) await releases.publish(major)
  writeFileSync(releases.path(999_999_999), 'garbage')
  const before = releases.content()
  expect((await releases.freeze()).revision).toBe(6)
  const after = releases.content()
  for (const [name, text] of before) expect(after.get(name), name).toBe(text)
  expect((await releases.reopen().latest()).document.revision).toBe(6)
})

describe('whatever files are in the folder', () => {
  test('a change continues from the newest valid revision and removes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(damage, { minLength: 1, maxLength: 8 }),
        async (revisions, damages) => {
          const releases = openLog()
          for (let major = 1; major <= revisions; major++) await releases.publish(major)
          const good = new Set(Array.from({ length: revisions }, (_, at) => at + 1))
          const whole = readFileSync(releases.path(revisions), 'utf8')
          const { payload } = JSON.parse(whole) as { payload: string }
          for (const one of damages) {
            const path = releases.path(one.at)
            if (existsSync(path) && !statSync(path).isFile()) continue
            if (one.kind === 'unreadable') {
              // A folder instead of a file is unreadable even for root.
              if (!existsSync(path)) mkdirSync(path)
              continue
            }
            // A file that the fault copies to its own name is not damaged.
            if (one.kind === 'future' && one.at === revisions) continue
            good.delete(one.at)
            if (one.kind === 'torn') writeFileSync(path, whole.slice(0, one.length))
            else if (one.kind === 'garbage') writeFileSync(path, 'garbage')
            else if (one.kind === 'future') writeFileSync(path, whole)
            else writeFileSync(path, signText(payload, foreignKey, 'a-list registry'))
          }
          const before = releases.content()
          if (good.size === 0) {
            await expect(releases.freeze()).rejects.toThrow('_registry/')
            expect(releases.content()).toEqual(before)
            return
          }
          const newest = Math.max(...good)
          if (newest < revisions) {
            await expect(releases.freeze()).rejects.toThrow(
              `is ${newest}, but revision ${revisions} has existed`,
            )
            expect(releases.content()).toEqual(before)
          }
          const document = await releases.freeze({ acceptOlder: true })
          const after = releases.content()
          for (const [name, text] of before) expect(after.get(name), name).toBe(text)
          expect(after.size).toBe(before.size + 1)
          expect(document.environments.production?.remotes.blog?.live?.version).toBe(`${newest}.0.0`)
          expect(document.revision).toBeGreaterThan(newest)
          expect(document.history[0]?.revision).toBe(document.revision)
          const problems: string[] = []
          const reading = await releases.reopen().latest((problem) => problems.push(problem))
          expect(reading.document).toEqual(document)
          const newer = await releases.reopen().newerThan(newest, undefined, () => {})
          expect(newer?.document).toEqual(document)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('two concurrent changes both succeed', async () => {
    const releases = openLog()
    await releases.publish(1)
    for (const revision of [3, 5]) writeFileSync(releases.path(revision), 'garbage')
    mkdirSync(releases.path(2))
    writeFileSync(releases.path(999_999_999), 'garbage')
    const other = releases.reopen()
    const publish = (name: string) =>
      other.change(releases.key, (document) =>
        goLive(document, testEntry(name, '1.0.0'), 'publish', signature),
      )
    await Promise.all([releases.publish(2), publish('brand'), publish('account')])
    const { document } = await releases.reopen().latest()
    expect(document.history).toHaveLength(4)
    expect(document.revision).toBe(7)
  })

  test('invalid files do not displace verified revisions', async () => {
    const releases = openLog()
    for (let major = 1; major <= 105; major++) await releases.publish(major)
    for (let revision = 106; revision <= 255; revision++) writeFileSync(releases.path(revision), 'garbage')
    expect((await releases.freeze()).revision).toBe(256)
    const names = [...releases.content()].filter(([, text]) => text !== 'garbage').map(([name]) => name)
    expect(names).toHaveLength(100)
    expect(names.at(0)).toBe('000000007.json')
  })
})
