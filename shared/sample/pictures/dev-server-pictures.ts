import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { allPictures } from './catalogue.ts'
import { createPictureDrawer } from './picture-drawer.ts'
import { removeOutdated } from './picture-folder.ts'

const folder = join(import.meta.dirname, '../dist/pictures')

/** Options for a development server that serves the pictures and draws those that are missing. */
export const devServerPictures = {
  static: { directory: folder, publicPath: '/pictures' },
  setupMiddlewares<Middleware>(middlewares: Middleware[]): (Middleware | typeof drawMissing)[] {
    return [drawMissing, ...middlewares]
  },
}

const pictures = createPictureDrawer(folder, console.error)
let prepared: Promise<void> | undefined

const drawMissing = {
  name: 'draw-missing-pictures',
  path: '/pictures',
  middleware: (request: IncomingMessage, _: ServerResponse, next: (error?: unknown) => void) => {
    prepared ??= removeOutdated(folder, allPictures())
    prepared.then(() => pictures.find((request.url ?? '').slice(1))).then(() => next(), next)
  },
}
