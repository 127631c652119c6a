import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** An error in the form in which the development server's overlay shows it. */
export interface PlacedError {
  /** File and line in the remote's sources; undefined if they are not known. */
  moduleName?: string
  message: string
}

/**
 * Finds the source line of a problem that names a line of a remote's server bundle.
 * @param problem of a smoke render
 * @param releaseFolder contains the bundle and its source map
 */
export function placeInSource(problem: string, releaseFolder: string): PlacedError {
  const [place, line, column] = / ?\(server\.cjs:(\d+):(\d+)\)/.exec(problem) ?? []
  if (place === undefined) return { message: problem }
  const map = new SourceMap(JSON.parse(readFileSync(join(releaseFolder, 'server/server.cjs.map'), 'utf8')))
  const origin = map.findOrigin(Number(line), Number(column))
  if (!('fileName' in origin)) return { message: problem }
  const file = origin.fileName.replace(/^.*?\/(?=\.{0,2}\/?(src|shared)\/)/, '')
  return { moduleName: `${file} ${origin.lineNumber}`, message: problem.replace(place, '') }
}
