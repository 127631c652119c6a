import fs from 'node:fs'
import type { OutputFileSystem } from '@rspack/core'

/**
 * Writes each file under another name first and then renames it. The shell serves the files of development while a build
 * writes them, and would otherwise send half of one to a page that opens during a save.
 */
export const REPLACING_FILES: OutputFileSystem = {
  ...fs,
  writeFile(path, content, done) {
    const part = `${path}.part`
    fs.writeFile(part, content, (error) => (error ? done(error) : fs.rename(part, String(path), done)))
  },
}
