import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFiles } from '@a-list/domain/pictures.ts'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import type { Picture } from './catalogue.ts'

/** Increase it when the rendering changes but the drawings do not, so that all pictures are rendered again. */
const RENDERING = 2

/** Maps each picture's name to the hash of the drawing that its files show. */
type Manifest = Record<string, string>

const manifestIn = (folder: string) => join(folder, '../pictures-manifest.json')

/**
 * The names of the pictures that can be drawn into a folder. The set is empty before the first `removeOutdated`.
 */
export function pictureNames(folder: string): Set<string> {
  return new Set(Object.keys(readManifest(folder)))
}

function readManifest(folder: string): Manifest {
  try {
    const known = JSON.parse(readFileSync(manifestIn(folder), 'utf8')) as Record<string, unknown>
    return Object.fromEntries(Object.entries(known).map(([name, hash]) => [name, String(hash)]))
  } catch {
    return {}
  }
}

const hashOf = (svg: string) => createHash('sha256').update(`${RENDERING}\n${svg}`).digest('hex').slice(0, 32)

/**
 * Removes the files of pictures whose drawing has changed, so that each file in the folder is up to date.
 * @param pictures all pictures of the catalogue
 */
export async function removeOutdated(folder: string, pictures: readonly Picture[]): Promise<void> {
  const known = readManifest(folder)
  const drawings: Manifest = Object.fromEntries(pictures.map(({ name, svg }) => [name, hashOf(svg())]))
  // Without a manifest, nothing is known about the files.
  if (Object.keys(known).length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const changed = Object.keys(known).filter((name) => known[name] !== drawings[name])
  for (const { file } of changed.flatMap(pictureFiles)) rmSync(join(folder, file), { force: true })
  await writeFileAtomically(manifestIn(folder), `${JSON.stringify(drawings, null, 1)}\n`)
}
