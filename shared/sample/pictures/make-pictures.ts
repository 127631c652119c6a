import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { allPictures, type Picture } from './catalogue.ts'
import { renderPicture } from './render.ts'

const OUT = join(import.meta.dirname, '../dist/pictures')
const MANIFEST = join(import.meta.dirname, '../dist/pictures-manifest.json')

/** Increase it when rendering changes but the drawings do not, so that all pictures are rendered again. */
const RENDERING = 2

/** Maps each picture's name to the hash of the drawing that its files show. */
type Manifest = Record<string, string>

async function readManifest(): Promise<Manifest> {
  try {
    const text = await readFile(MANIFEST, 'utf8')
    return Object.fromEntries(Object.entries(JSON.parse(text)).map(([name, hash]) => [name, String(hash)]))
  } catch {
    return {}
  }
}

const hashOf = (svg: string) => createHash('sha256').update(`${RENDERING}\n${svg}`).digest('hex').slice(0, 32)

/** Renders new and changed images. The others stay. */
async function makePictures(): Promise<void> {
  const started = Date.now()
  const known = await readManifest()
  const pictures = allPictures().map((picture) => ({ picture, hash: hashOf(picture.svg()) }))
  const wanted = pictures.filter(({ picture, hash }) => known[picture.name] !== hash)
  if (wanted.length === pictures.length) await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })

  // One thread per encoding and one encoding per core: more threads would only compete.
  sharp.concurrency(1)
  const queue: Picture[] = wanted.map(({ picture }) => picture)
  const work = async () => {
    for (let picture = queue.pop(); picture; picture = queue.pop()) {
      for (const { name, data } of await renderPicture(picture)) await writeFile(join(OUT, name), data)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))

  const manifest: Manifest = Object.fromEntries(pictures.map(({ picture, hash }) => [picture.name, hash]))
  await writeFile(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `pictures: ${wanted.length} rendered, ${pictures.length - wanted.length} unchanged, ${seconds} s`,
  )
}

await makePictures()
