import { sampleBrands } from '@a-list/sample/brands.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { generateBrand } from '../../../../backend/src/seed/generated-catalogue.ts'
import { createRandom } from '../../../../backend/src/seed/random.ts'
import { packDirectory, unpackDirectory } from './directory-file.ts'
import { deleteOfflineDirectory, openOfflineDirectory, saveOfflineDirectory } from './offline-directory.ts'
import { OFFLINE_DIRECTORY_CACHE } from './offline-directory-cache.ts'

/** Size limit of the offline directory with 5,000 brands. */
const MOST_BYTES = 250_000
const MANY = 5000

/** A minimal CacheStorage. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  return {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return { put: async (key: string, answer: Response) => void store.set(key, answer) }
    },
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(key)?.clone(),
    delete: async (name: string) => stores.delete(name),
  }
}

function answering(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
afterEach(() => vi.unstubAllGlobals())

test('unpacking restores the brands, including slugs that differ from the name', () => {
  const brands = [...sampleBrands, { ...sampleBrands[0], id: 'another-slug' } as (typeof sampleBrands)[0]]
  expect(unpackDirectory(packDirectory(brands))).toEqual(
    brands.map(({ id, brand_name, associated_celebrities, product_category }) => ({
      slug: id,
      name: brand_name,
      people: associated_celebrities,
      categories: product_category,
    })),
  )
})

test('the offline directory finds brands by name, founder and category, even with a typo', async () => {
  answering(packDirectory(sampleBrands))
  await saveOfflineDirectory()
  const directory = await openOfflineDirectory()
  expect(directory?.brands).toHaveLength(sampleBrands.length)
  const first = (query: string) => directory?.find(query)[0]?.slug
  expect([first('fenty'), first('rihanna'), first('Fenti Beauty'), first('nobody at all')]).toEqual([
    'fenty-beauty',
    'fenty-beauty',
    'fenty-beauty',
    undefined,
  ])
  await deleteOfflineDirectory()
  expect(await openOfflineDirectory()).toBeUndefined()
})

test(`${MANY} brands are at most ${MOST_BYTES} bytes on the device`, async () => {
  const random = createRandom(7)
  answering(packDirectory(Array.from({ length: MANY }, (_, number) => generateBrand(random, number))))
  const { bytes, brands } = await saveOfflineDirectory()
  expect(brands).toHaveLength(MANY)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test('an invalid response does not replace the saved directory', async () => {
  answering(packDirectory(sampleBrands))
  await saveOfflineDirectory()
  answering({ names: 'none' })
  await expect(saveOfflineDirectory()).rejects.toThrow()
  answering({}, 503)
  await expect(saveOfflineDirectory()).rejects.toThrow('503')
  expect((await openOfflineDirectory())?.brands).toHaveLength(sampleBrands.length)
})

test('an invalid saved directory counts as missing', async () => {
  await (await caches.open(OFFLINE_DIRECTORY_CACHE)).put('/directory.json', new Response('spoiled'))
  expect(await openOfflineDirectory()).toBeUndefined()
})
