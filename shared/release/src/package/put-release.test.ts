import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goLive } from '../registry/changes.ts'
import { stateOf } from '../registry/next-revision.ts'
import { createRegistryLog } from '../registry/registry-log.ts'
import { trustedKeys } from '../settings.ts'
import type { ReleaseStore } from '../store/store.ts'
import { emptyDataDir, testEntry, testRelease, testSigner } from '../testing/test-releases.ts'
import { manifestSchema, NO_USES } from './manifest.ts'
import { putRelease, verifyRelease } from './put-release.ts'
import { signRelease } from './sign-release.ts'

const FILES = ['web/remoteEntry.js', 'web/story.js', 'web/story.js.br', 'web/story.css', 'server/server.cjs']

async function putOne(dataDir: string) {
  const files = new Map(
    [...FILES, 'server/RUNBOOK.md'].map((path) => [path, Buffer.from(`${path} as published`)]),
  )
  const release = testRelease(testEntry('blog', '1.0.0'), files)
  return putRelease(testSigner(dataDir).settings.store, release)
}

test('a manifest without events is read, as hosts from before 2026-11-29 have it', () => {
  const { manifest } = testRelease(testEntry('shell', '1.0.0'), new Map())
  const former = { ...manifest, uses: { routes: [], widgets: [], events: {} } }
  expect(manifestSchema.parse(former).uses).toEqual(NO_USES)
})

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

test('a published version never changes, but an interrupted upload is completed', async () => {
  const dataDir = emptyDataDir()
  const entry = await putOne(dataDir)
  writeFileSync(join(dataDir, 'releases/blog/1.0.0/web/story.js'), 'half')
  expect(await putOne(dataDir)).toEqual(entry)
  writeFileSync(join(dataDir, 'releases/blog/1.0.0/manifest.json'), '{}')
  await expect(putOne(dataDir)).rejects.toThrow('A version never changes')
})

test('if a publish stops before any of its steps, the live version is complete and the next attempt succeeds', async () => {
  const dataDir = emptyDataDir()
  const { key, log, settings } = testSigner(dataDir)
  const live = async () => stateOf((await log.latest()).document, 'production', 'blog').live

  /** Publishes a version, but stops before one call of the store, as if its process were killed. */
  async function publishUntil(version: string, step: number): Promise<'stopped' | 'published'> {
    const stopped = Promise.withResolvers<'stopped'>()
    const calls: Promise<unknown>[] = []
    const counting = <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) => {
      return (...input: Input): Promise<Output> => {
        if (calls.length >= step) {
          stopped.resolve('stopped')
          return new Promise(() => {})
        }
        const result = call(...input)
        calls.push(result)
        return result
      }
    }
    const { label, read, create, list, createdAt, remove } = settings.store
    const store: ReleaseStore = {
      label,
      read: counting(read),
      create: counting(create),
      list: counting(list),
      createdAt: counting(createdAt),
      remove: counting(remove),
    }
    // A log that does not know the id would read every revision first, so its steps would grow in number.
    const { id } = (await log.latest()).document
    const files = new Map(FILES.map((path) => [path, Buffer.from(`${version} ${path}`)]))
    const publish = async () => {
      const entry = await putRelease(store, testRelease(testEntry('blog', version), files))
      await signRelease(store, entry, key)
      const signature = { environment: 'production', who: 'test', now: Date.now() }
      await createRegistryLog(store, trustedKeys(settings), { id }).change(key, (document) =>
        goLive(document, entry, 'publish', signature),
      )
      return 'published' as const
    }
    const ending = await Promise.race([publish(), stopped.promise])
    await Promise.allSettled(calls)
    return ending
  }

  expect(await publishUntil('1.0.0', 1000)).toBe('published')
  let steps = 0
  for (; ; steps++) {
    const ending = await publishUntil('2.0.0', steps)
    const entry = await live()
    expect(entry && (await verifyRelease(settings.store, entry)), `step ${steps}`).toBeUndefined()
    if (ending === 'published') break
    // The last step runs after the registry has changed, and looks for old revisions.
    expect(['1.0.0', '2.0.0']).toContain(entry?.version)
  }
  expect((await live())?.version).toBe('2.0.0')
  expect(steps).toBeGreaterThan(10)
})
