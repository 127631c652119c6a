import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePhoto, picture, startImageHost } from '../testing/image-host.ts'
import { createImageFiles } from './image-files.ts'

const PHOTO = await makePhoto()
const ONE_DAY = 24 * 60 * 60_000
const ONE_MINUTE = 60_000

let host: Awaited<ReturnType<typeof startImageHost>>
let now: number
beforeEach(async () => {
  host = await startImageHost()
  host.serve('/a.jpg', picture(PHOTO))
  now = Date.now()
})
afterEach(() => host.close())

function openFiles() {
  const files = createImageFiles({
    folder: mkdtempSync(join(tmpdir(), 'a-list-images-')),
    hosts: { backend: [host.host], others: [] },
    logger: pino({ level: 'silent' }),
    now: () => now,
  })
  return (path = '/a.jpg', width = 320) =>
    files.read({ url: new URL(path, host.url), width, type: 'image/webp' })
}

test('after a day, a picture is fetched again, and the old one is shown while its host is down', async () => {
  const read = openFiles()
  const first = await read()
  expect(first.ok).toBe(true)
  now += 2 * ONE_DAY
  host.serve('/a.jpg', (response) => response.writeHead(503).end())
  expect(await read()).toEqual(first)
  expect(await read()).toEqual(first)
  // The second read did not ask the host again, because it had just failed.
  expect(host.asked).toHaveLength(2)
})

test('a removed picture disappears after a day', async () => {
  const read = openFiles()
  await read()
  now += 2 * ONE_DAY
  host.serve('/a.jpg', (response) => response.writeHead(410).end())
  expect(await read()).toEqual({ ok: false, failure: 'missing' })
})

test('a failure is cached for a minute', async () => {
  const read = openFiles()
  expect(await read('/b.jpg')).toEqual({ ok: false, failure: 'missing' })
  host.serve('/b.jpg', picture(PHOTO))
  expect(await read('/b.jpg')).toEqual({ ok: false, failure: 'missing' })
  now += 2 * ONE_MINUTE
  expect((await read('/b.jpg')).ok).toBe(true)
})

test('more requests than any page makes fail at once instead of waiting', async () => {
  const read = openFiles()
  const waiting = Array.from({ length: 300 }, (_, n) => read(`/slow-${n}.jpg`))
  const results = await Promise.all(waiting)
  expect(results.filter((one) => !one.ok && one.failure === 'unavailable').length).toBeGreaterThan(50)
  expect(results.filter((one) => !one.ok && one.failure === 'missing').length).toBeGreaterThan(200)
})
