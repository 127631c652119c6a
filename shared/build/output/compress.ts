import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Below this a compressed copy saves nothing worth a file. */
const MIN_BYTES = 500

/** Leaves a brotli copy (`x.js.br`) beside each text file of a folder; the server sends it where it may. */
export function compressFolder(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg,json}', { cwd: folder })) {
    const content = readFileSync(join(folder, file))
    if (content.length < MIN_BYTES) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params }))
  }
}
