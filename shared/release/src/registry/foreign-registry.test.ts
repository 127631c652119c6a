import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { trustedKeys } from '../settings.ts'
import { emptyDataDir, sealRelease, setLive, testEntry, testSigner } from '../testing/test-releases.ts'
import { freeze } from './freezes.ts'
import { createRegistryLog } from './registry-log.ts'
import { signText } from './signing.ts'

// A store with two revisions of its own and three higher ones of another store with the same key.

const OTHER = '0b3f0d6e-64a1-4e0c-9f6b-6f1f2b0c8a11'
const frozen = { environment: 'production', who: 'ada', now: 0, why: 'a test' }

let dataDir: string
let own: string | undefined
let foreign: Map<string, string>
beforeEach(async () => {
  dataDir = emptyDataDir()
  for (const version of ['1.0.0', '2.0.0']) {
    await setLive(dataDir, [sealRelease(dataDir, testEntry('blog', version))])
  }
  const { log, key } = testSigner(dataDir)
  const { document } = await log.latest()
  own = document.id
  foreign = new Map()
  for (const revision of [3, 4, 9]) {
    const text = signText(JSON.stringify({ ...document, id: OTHER, revision }), key, 'a-list registry')
    const file = join(dataDir, `releases/_registry/00000000${revision}.json`)
    writeFileSync(file, text)
    foreign.set(file, text)
  }
})

function logWithId() {
  const { settings } = testSigner(dataDir)
  return createRegistryLog(settings.store, trustedKeys(settings), { id: own })
}

test('without RELEASE_REGISTRY_ID, reading and changing the registry fails, and nothing is written', async () => {
  const { log, key } = testSigner(dataDir)
  await expect(log.latest()).rejects.toThrow('Set RELEASE_REGISTRY_ID')
  await expect(log.newerThan(0, undefined, () => {})).rejects.toThrow('Set RELEASE_REGISTRY_ID')
  await expect(log.change(key, (document) => freeze(document, 'blog', frozen))).rejects.toThrow(own)
  expect(readdirSync(join(dataDir, 'releases/_registry'))).toHaveLength(5)
})

test('with RELEASE_REGISTRY_ID, readers and writers use their own registry and leave the other unchanged', async () => {
  const log = logWithId()
  const problems: string[] = []
  expect((await log.latest((problem) => problems.push(problem))).document.revision).toBe(2)
  expect(problems).toHaveLength(3)
  expect(problems[0]).toContain(`000000009.json: it belongs to the registry ${OTHER}, not to ${own}`)
  const document = await log.change(testSigner(dataDir).key, (before) => freeze(before, 'blog', frozen))
  expect(document).toMatchObject({ id: own, revision: 5 })
  expect((await log.latest()).document.revision).toBe(5)
  for (const [file, text] of foreign) expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a follower with an id never accepts another registry', async () => {
  const { log } = testSigner(dataDir)
  const problems: string[] = []
  expect(await log.newerThan(2, own, (problem) => problems.push(problem))).toBeUndefined()
  expect(problems).toHaveLength(3)
  expect((await log.newerThan(0, own, () => {}))?.document.revision).toBe(2)
})

test('a registry that is created with RELEASE_REGISTRY_ID has that id', async () => {
  dataDir = emptyDataDir()
  own = OTHER
  const { key } = testSigner(dataDir)
  expect((await logWithId().change(key, (before) => ({ ...before, revision: 1 }))).id).toBe(OTHER)
})
