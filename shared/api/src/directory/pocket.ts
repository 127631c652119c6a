import * as z from 'zod/mini'
import { createFinder, type Finder } from '../search/finder.ts'
import { type DirectoryBrand, directoryFileSchema, unpackDirectory } from './directory-file.ts'
import { POCKET } from './pocket-name.ts'

const KEY = '/directory.json'

const pocketSchema = z.object({ file: directoryFileSchema, index: z.string() })

export interface Pocket {
  brands: DirectoryBrand[]
  find: Finder<DirectoryBrand>['find']
  /** On the device. */
  bytes: number
  keptAt: Date
}

/** Brings the whole directory and its index onto this device. @throws Error when it can't be had or kept */
export async function fillPocket(): Promise<Pocket> {
  const answer = await fetch(KEY, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The directory could not be had: ${answer.status}`)
  const file = directoryFileSchema.parse(await answer.json())
  const brands = unpackDirectory(file)
  const finder = finderOf(brands)
  const packed = await through(
    new Blob([JSON.stringify({ file, index: finder.save() })]),
    new CompressionStream('gzip'),
  ).arrayBuffer()
  const keptAt = new Date()
  const headers = { 'Content-Type': 'application/gzip', Date: keptAt.toUTCString() }
  await (await caches.open(POCKET)).put(KEY, new Response(packed, { headers }))
  return { brands, find: finder.find, bytes: packed.byteLength, keptAt }
}

/** What this device has; undefined where it has none, or something else in its place. */
export async function openPocket(): Promise<Pocket | undefined> {
  if (!('caches' in globalThis)) return undefined
  const kept = await caches.match(KEY, { cacheName: POCKET })
  if (!kept) return undefined
  try {
    const packed = await kept.blob()
    const text = await through(packed, new DecompressionStream('gzip')).text()
    const { file, index } = pocketSchema.parse(JSON.parse(text))
    const brands = unpackDirectory(file)
    const { find } = finderOf(brands, index)
    return { brands, find, bytes: packed.size, keptAt: new Date(kept.headers.get('Date') ?? 0) }
  } catch {
    return undefined
  }
}

export async function emptyPocket(): Promise<void> {
  await caches.delete(POCKET)
}

function finderOf(items: readonly DirectoryBrand[], saved?: string): Finder<DirectoryBrand> {
  return createFinder({
    items,
    toEntry: ({ name, people, categories }) => ({
      name,
      people: people.join(' '),
      rest: categories.join(' '),
    }),
    fieldsOf: ({ name, people, categories }) => [name, ...people, ...categories],
    saved,
  })
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(transform))
}
