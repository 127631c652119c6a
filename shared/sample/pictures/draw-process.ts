import { join } from 'node:path'
import type { PictureFile } from '@a-list/domain/pictures.ts'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import { LRUCache } from 'lru-cache'
import { allPictures } from './catalogue.ts'
import { type RenderedPicture, renderPicture } from './render.ts'

// The process of picture-drawer.ts: draws one file of a picture for each message.

export interface DrawOrder {
  folder: string
  picture: PictureFile
}

export interface DrawResult {
  file: string
  problem?: string
}

/**
 * Number of cached renderings, of 3 MB each. They are cached because a page requests several files of a picture
 * at once.
 */
const MAX_RENDERED = 32

const pictures = new Map(allPictures().map((picture) => [picture.name, picture]))
const rendered = new LRUCache<string, Promise<RenderedPicture>>({ max: MAX_RENDERED })

function render(name: string): Promise<RenderedPicture> {
  const known = rendered.get(name)
  if (known) return known
  const picture = pictures.get(name)
  if (!picture) throw new Error(`There is no drawing of ${name}.`)
  const started = renderPicture(picture)
  rendered.set(name, started)
  return started
}

async function draw({ folder, picture }: DrawOrder): Promise<void> {
  const { encode } = await render(picture.name)
  await writeFileAtomically(join(folder, picture.file), await encode(picture))
}

process.on('message', (order: DrawOrder) => {
  const { file } = order.picture
  void draw(order).then(
    () => process.send?.({ file } satisfies DrawResult),
    (error: unknown) => process.send?.({ file, problem: String(error) } satisfies DrawResult),
  )
})
process.on('disconnect', () => process.exit(0))
