import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pictureFiles } from '@a-list/domain/pictures.ts'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import { allPictures } from './catalogue.ts'
import { removeOutdated } from './picture-folder.ts'
import { renderPicture } from './render.ts'

// Draws the pictures that are missing or outdated.

const folder = join(import.meta.dirname, '../dist/pictures')
const isMissing = ({ file }: { file: string }) => !existsSync(join(folder, file))

const began = performance.now()
const pictures = allPictures()
await removeOutdated(folder, pictures)
const queue = pictures.filter(({ name }) => pictureFiles(name).some(isMissing))
const count = queue.length
if (count > 0) console.log(`Drawing ${count} pictures …`)

async function drawNext(): Promise<void> {
  for (let picture = queue.pop(); picture; picture = queue.pop()) {
    const { encode } = await renderPicture(picture)
    for (const file of pictureFiles(picture.name).filter(isMissing)) {
      await writeFileAtomically(join(folder, file.file), await encode(file))
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, drawNext))
if (count > 0) console.log(`drew ${count} pictures in ${Math.round(performance.now() - began)} ms`)
