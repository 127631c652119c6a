import { brandEntry } from '@a-list/domain/search/search-entries.ts'
import { searchList } from '@a-list/domain/search/search-list.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import * as z from 'zod/mini'
import { type DirectoryBrand, directoryFileSchema, unpackDirectory } from './directory-file.ts'
import { OFFLINE_DIRECTORY_CACHE } from './offline-directory-cache.ts'

const KEY = '/directory.json'

const offlineDirectorySchema = z.object({ file: directoryFileSchema })

export interface OfflineDirectory {
  brands: DirectoryBrand[]
  /** Searches the directory. Best match first; empty for a blank query. */
  find: (query: string) => DirectoryBrand[]
  /** Compressed size on the device. */
  bytes: number
  savedAt: Date
}

/** Downloads the directory and saves it on this device. @throws Error when the download or the saving fails */
export async function saveOfflineDirectory(): Promise<OfflineDirectory> {
  const response = await fetch(KEY, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`Downloading the directory failed with status ${response.status}`)
  const file = directoryFileSchema.parse(await response.json())
  const brands = unpackDirectory(file)
  const packed = await through(
    new Blob([JSON.stringify({ file })]),
    new CompressionStream('gzip'),
  ).arrayBuffer()
  const savedAt = new Date()
  const headers = { 'Content-Type': 'application/gzip', Date: savedAt.toUTCString() }
  await (await caches.open(OFFLINE_DIRECTORY_CACHE)).put(KEY, new Response(packed, { headers }))
  return { brands, find: createFinder(brands), bytes: packed.byteLength, savedAt }
}

/** Opens the saved directory. @returns undefined when none is saved or the saved one can't be read */
export async function openOfflineDirectory(): Promise<OfflineDirectory | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cached = await caches.match(KEY, { cacheName: OFFLINE_DIRECTORY_CACHE })
  if (!cached) return undefined
  try {
    const packed = await cached.blob()
    const text = await through(packed, new DecompressionStream('gzip')).text()
    const { file } = offlineDirectorySchema.parse(JSON.parse(text))
    const brands = unpackDirectory(file)
    return {
      brands,
      find: createFinder(brands),
      bytes: packed.size,
      savedAt: new Date(cached.headers.get('Date') ?? 0),
    }
  } catch {
    return undefined
  }
}

export async function deleteOfflineDirectory(): Promise<void> {
  await caches.delete(OFFLINE_DIRECTORY_CACHE)
}

function createFinder(brands: readonly DirectoryBrand[]): OfflineDirectory['find'] {
  const entries = brands.map(brandEntry)
  const allBrands = { ...MATCH_ALL, include: ['brands'], limit: brands.length } as const
  return (query) => {
    if (query.trim() === '') return []
    const { ids = [] } = searchList(entries, { ...allBrands, text: query }).brands ?? {}
    return ids.flatMap((id) => brands[id] ?? [])
  }
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(transform))
}
