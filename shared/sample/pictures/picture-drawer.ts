import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PictureFile, pictureFiles } from '@a-list/domain/pictures.ts'
import type { DrawOrder, DrawResult } from './draw-process.ts'
import { pictureNames } from './picture-folder.ts'

/** The process ends after this time without work, to free its memory, in milliseconds. */
const IDLE_MS = 10_000
/** A file that takes longer has failed, in milliseconds. The slowest file takes about a second. */
const STUCK_MS = 20_000

export interface PictureDrawer {
  /**
   * Finds a file of a picture, and draws it if it is missing.
   * @param file such as `product-gloss-bomb-640.avif`
   * @returns its path; undefined if there is no such picture, or if it can't be drawn
   */
  find(file: string): Promise<string | undefined>
}

/**
 * Draws the sample catalogue's pictures at the first request, and stores them. The drawing happens in a separate
 * process, because the image library needs much memory. The process starts with the first missing file.
 * @param folder where pictures are stored; see `removeOutdated`
 * @param onProblem called if a file could not be drawn
 */
export function createPictureDrawer(folder: string, onProblem: (problem: string) => void): PictureDrawer {
  const waiting = new Map<string, PromiseWithResolvers<boolean>>()
  let names: Set<string> | undefined
  let running: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function pictureOf(file: string): PictureFile | undefined {
    names ??= pictureNames(folder)
    const base = file.replace(/\.[a-z]+$/, '')
    const known = [base, base.replace(/-\d+$/, '')].filter((name) => names?.has(name))
    return known.flatMap(pictureFiles).find((one) => one.file === file)
  }

  function start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'draw-process.ts'), {
      // The process gets no secrets, because it needs none.
      env: { NODE_ENV: process.env.NODE_ENV, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      execArgv: ['--disable-sigusr1'],
    })
    child.on('message', ({ file, problem }: DrawResult) => {
      if (problem) onProblem(problem)
      settle(file, !problem)
      watch()
    })
    child.on('error', (error) => end(child, error.message))
    child.once('exit', () => end(child, 'The process that draws pictures ended.'))
    // The process must not keep a stopping server alive. It ends with the server.
    child.unref()
    child.channel?.unref()
    return child
  }

  function end(child: ChildProcess, problem: string) {
    if (running !== child) return
    running = undefined
    clearTimeout(timer)
    if (waiting.size > 0) onProblem(problem)
    for (const file of [...waiting.keys()]) settle(file, false)
  }

  function settle(file: string, isDrawn: boolean) {
    waiting.get(file)?.resolve(isDrawn)
    waiting.delete(file)
  }

  /** Ends the process if it has nothing to do, or if it is stuck. */
  function watch() {
    clearTimeout(timer)
    timer = setTimeout(stop, waiting.size > 0 ? STUCK_MS : IDLE_MS)
    timer.unref()
  }

  /** The next missing file starts another process. */
  function stop() {
    const child = running
    if (!child) return
    end(child, 'The process that draws pictures was stuck.')
    child.kill('SIGKILL')
  }

  function draw(picture: PictureFile): Promise<boolean> {
    const known = waiting.get(picture.file)
    if (known) return known.promise
    const drawing = Promise.withResolvers<boolean>()
    waiting.set(picture.file, drawing)
    running ??= start()
    running.send({ folder, picture } satisfies DrawOrder)
    watch()
    return drawing.promise
  }

  return {
    async find(file) {
      const path = join(folder, file)
      const picture = pictureOf(file)
      if (!picture) return undefined
      return existsSync(path) || (await draw(picture)) ? path : undefined
    },
  }
}
