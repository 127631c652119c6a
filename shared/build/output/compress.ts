import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** In bytes. Compression saves too little on smaller files. */
const MIN_BYTES = 500

/**
 * Writes a brotli copy (`x.js.br`) of each text file in a folder. The server sends it to browsers that accept brotli.
 */
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
