import { brandEntry } from '@a-list/domain/search/catalogue-entries.ts'
import { Corpus } from '@a-list/domain/search/corpus.ts'
import { searchCorpus } from '@a-list/domain/search/search-corpus.ts'
import { EVERYTHING } from '@a-list/domain/search/search-wish.ts'
import * as z from 'zod/mini'
import { type DirectoryBrand, directoryFileSchema, unpackDirectory } from './directory-file.ts'
import { POCKET } from './pocket-name.ts'

const KEY = '/directory.json'

const pocketSchema = z.object({ file: directoryFileSchema })

export interface Pocket {
  brands: DirectoryBrand[]
  /** The best first; nothing for a blank query. */
  find: (query: string) => DirectoryBrand[]
  /** On the device. */
  bytes: number
  keptAt: Date
}

/** Brings the whole directory onto this device. @throws Error when it can't be had or kept */
export async function fillPocket(): Promise<Pocket> {
  const answer = await fetch(KEY, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The directory could not be had: ${answer.status}`)
  const file = directoryFileSchema.parse(await answer.json())
  const brands = unpackDirectory(file)
  const packed = await through(
    new Blob([JSON.stringify({ file })]),
    new CompressionStream('gzip'),
  ).arrayBuffer()
  const keptAt = new Date()
  const headers = { 'Content-Type': 'application/gzip', Date: keptAt.toUTCString() }
  await (await caches.open(POCKET)).put(KEY, new Response(packed, { headers }))
  return { brands, find: finderOf(brands), bytes: packed.byteLength, keptAt }
}

/** What this device has; undefined where it has none, or something else in its place. */
export async function openPocket(): Promise<Pocket | undefined> {
  if (!('caches' in globalThis)) return undefined
  const kept = await caches.match(KEY, { cacheName: POCKET })
  if (!kept) return undefined
  try {
    const packed = await kept.blob()
    const text = await through(packed, new DecompressionStream('gzip')).text()
    const { file } = pocketSchema.parse(JSON.parse(text))
    const brands = unpackDirectory(file)
    return {
      brands,
      find: finderOf(brands),
      bytes: packed.size,
      keptAt: new Date(kept.headers.get('Date') ?? 0),
    }
  } catch {
    return undefined
  }
}

export async function emptyPocket(): Promise<void> {
  await caches.delete(POCKET)
}

function finderOf(brands: readonly DirectoryBrand[]): Pocket['find'] {
  const corpus = new Corpus()
  for (const [place, brand] of brands.entries()) corpus.put(brandEntry(brand, brands.length - place))
  const wish = { ...EVERYTHING, include: ['brands'], limit: brands.length } as const
  return (query) => {
    if (query.trim() === '') return []
    const { ids = [] } = searchCorpus(corpus, { ...wish, text: query }).brands ?? {}
    return ids.flatMap((id) => brands[brands.length - id] ?? [])
  }
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(transform))
}
