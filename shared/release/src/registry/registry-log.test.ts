import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isFull } from '../../../domain/src/testing/full.ts'
import { verifyRelease } from '../package/put-release.ts'
import { trustedKeys } from '../settings.ts'
import { emptyDataDir, testEntry, testSigner } from '../testing/test-releases.ts'
import { goLive, rollBack } from './changes.ts'
import { stateOf } from './next-revision.ts'
import { REGISTRY_CONTEXT, registryKey, UnusableRegistry } from './registry-files.ts'
import { createRegistryLog } from './registry-log.ts'
import { signText } from './signing.ts'

const [ROUNDS, KILLS] = isFull ? [100, 20] : [10, 6]
const signature = { environment: 'production', who: 'ada', now: 0 }

describe('concurrent changes', () => {
  test('the history contains all of many concurrent publishes and rollbacks', async () => {
    const dataDir = emptyDataDir()
    const { log, key } = testSigner(dataDir)
    const desks = [0, 1, 2].map(() => testSigner(dataDir))
    await log.change(key, (document) => goLive(document, testEntry('brand', '0.0.1'), 'publish', signature))
    await log.change(key, (document) => goLive(document, testEntry('brand', '0.0.2'), 'publish', signature))
    for (let round = 1; round <= ROUNDS; round++) {
      const publish = (name: string) => testEntry(name, `${round}.0.0`)
      await Promise.all([
        desks[0]?.log.change(key, (document) => goLive(document, publish('blog'), 'publish', signature)),
        desks[1]?.log.change(key, (document) => goLive(document, publish('account'), 'publish', signature)),
        desks[2]?.log.change(key, (document) =>
          round % 2 === 1
            ? rollBack(document, 'brand', signature)
            : goLive(document, testEntry('brand', '0.0.2'), 'publish', signature),
        ),
      ])
      const { document } = await log.latest()
      expect(document.revision).toBe(2 + round * 3)
      expect(stateOf(document, 'production', 'blog').live?.version).toBe(`${round}.0.0`)
      expect(stateOf(document, 'production', 'account').live?.version).toBe(`${round}.0.0`)
      expect(stateOf(document, 'production', 'brand').live?.version).toBe(round % 2 === 1 ? '0.0.1' : '0.0.2')
    }
  })
})

test('a change keeps the fields of newer code', async () => {
  const { log, key, settings } = testSigner(emptyDataDir())
  await log.change(key, (document) => goLive(document, testEntry('brand', '0.0.1'), 'publish', signature))
  const { document } = await log.latest()
  const live = { ...testEntry('brand', '0.0.1'), icon: 'a.svg' }
  const remotes = { brand: { live, previous: [], withdrawn: [] } }
  const newer = { ...document, revision: 2, environments: { production: { remotes, quotas: { brand: 7 } } } }
  const text = signText(JSON.stringify(newer), key, REGISTRY_CONTEXT)
  await settings.store.create(registryKey(2), Buffer.from(text))
  await log.change(key, (before) => goLive(before, testEntry('brand', '0.0.2'), 'publish', signature))
  expect((await log.latest()).document).toMatchObject({
    revision: 3,
    environments: {
      production: { quotas: { brand: 7 }, remotes: { brand: { previous: [{ icon: 'a.svg' }] } } },
    },
  })
})

test('a registry that newer code has written in another format is not forked from an older revision', async () => {
  const { log, key, settings } = testSigner(emptyDataDir())
  await log.change(key, (document) => goLive(document, testEntry('brand', '0.0.1'), 'publish', signature))
  const { document } = await log.latest()
  const newer = { ...document, revision: 2, schema: 3 }
  await settings.store.create(
    registryKey(2),
    Buffer.from(signText(JSON.stringify(newer), key, REGISTRY_CONTEXT)),
  )
  expect((await log.latest()).document.revision).toBe(1)
  const publish = log.change(key, (before) =>
    goLive(before, testEntry('brand', '0.0.2'), 'publish', signature),
  )
  await expect(publish).rejects.toThrow(
    /^A trusted key has signed a newer revision, .*: _registry\/000000002\.json: schema: Invalid input/,
  )
})

test('after a kill at any moment of a publish, the registry is valid and its versions are complete', async () => {
  const dataDir = emptyDataDir()
  const { log, settings } = testSigner(dataDir)
  let lastRevision = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const publisher = fork(
      join(import.meta.dirname, '../testing/endless-publisher.ts'),
      [dataDir, String(kill)],
      {
        silent: true,
      },
    )
    const ended = new Promise((resolve) => publisher.once('exit', resolve))
    await new Promise((resolve) => publisher.once('message', resolve))
    // Kills the publisher at a random moment after its first publish.
    await new Promise((resolve) => setTimeout(resolve, (kill * 30) / KILLS))
    publisher.kill('SIGKILL')
    await ended
    const { document } = await log.latest()
    expect(document.revision).toBeGreaterThanOrEqual(lastRevision)
    lastRevision = document.revision
    const { live } = stateOf(document, 'production', 'blog')
    if (live) expect(await verifyRelease(settings.store, live)).toBeUndefined()
  }
  expect(lastRevision).toBeGreaterThanOrEqual(KILLS)
})

test('a changed registry file is refused with a message that names it', async () => {
  const dataDir = emptyDataDir()
  const { log, key } = testSigner(dataDir)
  await log.change(key, (document) => goLive(document, testEntry('blog', '1.0.0'), 'publish', signature))
  const file = join(dataDir, 'releases/_registry/000000001.json')
  const good = readFileSync(file, 'utf8')
  for (let at = 0; at < good.length; at += 7) {
    const bytes = Buffer.from(good)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
    await expect(log.latest(), `byte ${at}`).rejects.toThrow(UnusableRegistry)
  }
  await expect(log.change(key, (document) => document)).rejects.toThrow('000000001.json')
})

test('without a record of seen revisions, a log continues before a damaged file, with a new number', async () => {
  const dataDir = emptyDataDir()
  const { key, settings } = testSigner(dataDir)
  const log = createRegistryLog(settings.store, trustedKeys(settings))
  const publish = (version: string) =>
    log.change(key, (document) => goLive(document, testEntry('blog', version), 'publish', signature))
  await publish('1.0.0')
  await publish('2.0.0')
  writeFileSync(join(dataDir, 'releases/_registry/000000002.json'), 'spoiled')
  const document = await publish('3.0.0')
  expect(document.revision).toBe(3)
  expect(stateOf(document, 'production', 'blog').previous.map(({ version }) => version)).toEqual(['1.0.0'])
})

test('an untrusted key writes nothing', async () => {
  const dataDir = emptyDataDir()
  const { log } = testSigner(dataDir)
  const { key: strange } = testSigner(emptyDataDir())
  const change = log.change(strange, (document) =>
    goLive(document, testEntry('blog', '1.0.0'), 'publish', signature),
  )
  await expect(change).rejects.toThrow('not trusted')
  expect((await log.latest()).document.revision).toBe(0)
})

test('the newest hundred revisions are kept', async () => {
  const dataDir = emptyDataDir()
  const { log, key, settings } = testSigner(dataDir)
  for (let change = 1; change <= 120; change++) {
    await log.change(key, (document) =>
      goLive(document, testEntry('blog', `${change}.0.0`), 'publish', signature),
    )
  }
  expect(await settings.store.list('_registry/')).toHaveLength(100)
  expect((await log.latest()).document.history).toHaveLength(120)
})
