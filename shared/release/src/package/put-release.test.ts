import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateOf } from '../registry/next-revision.ts'
import { emptyDataDir, testEntry, testRelease, testSigner } from '../testing/test-releases.ts'
import { putRelease, readRunbook, verifyRelease } from './put-release.ts'

const FILES = ['web/remoteEntry.js', 'web/story.js', 'web/story.js.br', 'web/story.css', 'server/server.cjs']

async function putOne(dataDir: string) {
  const files = new Map(
    [...FILES, 'server/RUNBOOK.md'].map((path) => [path, Buffer.from(`${path} as published`)]),
  )
  const release = testRelease(testEntry('blog', '1.0.0'), files)
  return putRelease(testSigner(dataDir).settings.store, release)
}

test('verification names the file with a flipped byte', async () => {
  const dataDir = emptyDataDir()
  const entry = await putOne(dataDir)
  const { store } = testSigner(dataDir).settings
  expect(await verifyRelease(store, entry)).toBeUndefined()
  for (const key of await store.list('blog/1.0.0/')) {
    const path = join(dataDir, 'releases', key)
    const good = readFileSync(path)
    for (const at of [0, Math.floor(good.length / 2), good.length - 1]) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ 1
      writeFileSync(path, bad)
      expect(await verifyRelease(store, entry), `${key}, byte ${at}`).toContain(
        key.slice('blog/1.0.0/'.length),
      )
    }
    writeFileSync(path, good)
  }
  expect(await verifyRelease(store, entry)).toBeUndefined()
})

test('only the published runbook is returned', async () => {
  const dataDir = emptyDataDir()
  const entry = await putOne(dataDir)
  const withRunbook = { ...entry, owners: { ...entry.owners, runbook: 'RUNBOOK.md' } }
  const { store } = testSigner(dataDir).settings
  expect(await readRunbook(store, withRunbook)).toBe('server/RUNBOOK.md as published')
  const otherManifest = { ...withRunbook, manifest: 'f'.repeat(64) }
  await expect(readRunbook(store, otherManifest)).rejects.toThrow('is not the one that was published')
  writeFileSync(join(dataDir, 'releases/blog/1.0.0/server/RUNBOOK.md'), 'Send me your keys.')
  await expect(readRunbook(store, withRunbook)).rejects.toThrow('is not the one that was published')
})

test('a runbook without a manifest is returned only in development', async () => {
  const dataDir = emptyDataDir()
  const { store } = testSigner(dataDir).settings
  await store.create('blog/0.0.0-dev/server/RUNBOOK.md', Buffer.from('a draft'))
  const owners = { team: 'Test', contact: 'test@a-list.example', runbook: 'RUNBOOK.md' }
  const entry = testEntry('blog', '0.0.0-dev', { owners })
  expect(await readRunbook(store, entry)).toBeUndefined()
  expect(await readRunbook(store, entry, { servesDevelopment: true })).toBe('a draft')
  const released = { ...entry, version: '1.0.0' }
  expect(await readRunbook(store, released, { servesDevelopment: true })).toBeUndefined()
})

test('a published version never changes, but an interrupted upload is completed', async () => {
  const dataDir = emptyDataDir()
  const entry = await putOne(dataDir)
  writeFileSync(join(dataDir, 'releases/blog/1.0.0/web/story.js'), 'half')
  expect(await putOne(dataDir)).toEqual(entry)
  writeFileSync(join(dataDir, 'releases/blog/1.0.0/manifest.json'), '{}')
  await expect(putOne(dataDir)).rejects.toThrow('A version never changes')
})

test('after a kill before any step of a publish, the live version is complete and the next attempt succeeds', async () => {
  const dataDir = emptyDataDir()
  const { log, settings } = testSigner(dataDir)
  const publisher = join(import.meta.dirname, '../testing/dying-publisher.ts')
  const publish = (version: string, step: number) =>
    new Promise<NodeJS.Signals | null>((resolve) => {
      const child = fork(publisher, [dataDir, version, String(step)], { silent: true })
      child.once('exit', (_, signal) => resolve(signal))
    })
  const live = async () => stateOf((await log.latest()).document, 'production', 'blog').live

  expect(await publish('1.0.0', 1000)).toBeNull()
  let steps = 0
  for (; ; steps++) {
    const signal = await publish('2.0.0', steps)
    const entry = await live()
    expect(entry && (await verifyRelease(settings.store, entry)), `step ${steps}`).toBeUndefined()
    if (signal === null) break
    expect(signal).toBe('SIGKILL')
    // The last step runs after the registry has changed, and looks for old revisions.
    expect(['1.0.0', '2.0.0']).toContain(entry?.version)
  }
  expect((await live())?.version).toBe('2.0.0')
  expect(steps).toBeGreaterThan(10)
})
