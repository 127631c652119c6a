import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { timeLimit } from '@a-list/api/time-scale.ts'
import pLimit from 'p-limit'
import * as z from 'zod'

/** Resident memory of the process. Pictures within the limits of resize-image.ts need up to 400 MB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024
/** Time for one picture, which begins with its turn. */
const MAX_MS = 10_000
/** Without requests, the process ends after this time. */
const IDLE_MS = 10_000
/** With one arena, glibc returns a picture's memory: a JPEG of 49 megapixels needed 123 MB instead of 558 MB. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

const replySchema = z.union([
  z.object({ picture: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
])

interface PictureProcessOptions {
  maxMemoryBytes?: number
  maxMs?: number
  /** Further requests fail at once. */
  maxWaiting?: number
  /** A request that has waited longer fails when its turn comes. */
  maxWaitMs?: number
}

/**
 * Makes one picture at a time, in a process of its own, so that a hostile picture harms nothing else. The process
 * starts with the first request, so that a server that makes no pictures never loads sharp.
 * @param program calls `servePictures`
 * @returns a function that throws an Error if the program does, or if it needs too much memory or too much time
 */
export function createPictureProcess<Request extends object>(
  program: URL,
  {
    maxMemoryBytes = MAX_MEMORY_BYTES,
    maxMs = MAX_MS,
    maxWaiting = Infinity,
    maxWaitMs = Infinity,
  }: PictureProcessOptions = {},
): (request: Request) => Promise<Buffer> {
  const slot = pLimit(1)
  let current: ChildProcess | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function start(): ChildProcess {
    const child = fork(program, [String(maxMemoryBytes)], {
      serialization: 'advanced',
      env: ENVIRONMENT,
      execArgv: [],
    })
    // The process ends with this one, and must not keep it running.
    child.unref()
    child.channel?.unref()
    child.on('error', () => {})
    return child
  }

  function end(child: ChildProcess) {
    if (current === child) current = undefined
    child.kill('SIGKILL')
  }

  async function make(request: Request): Promise<Buffer> {
    clearTimeout(idle)
    const child = current?.connected ? current : start()
    current = child
    const done = new AbortController()
    const late = setTimeout(() => end(child), timeLimit(maxMs))
    try {
      child.send(request, () => {})
      const [reply] = await Promise.race([
        once(child, 'message', { signal: done.signal }),
        once(child, 'exit', { signal: done.signal }).then(() => {
          throw new Error('It needs too much memory or time')
        }),
      ])
      const answer = replySchema.parse(reply)
      if ('problem' in answer) throw new Error(answer.problem)
      return Buffer.from(answer.picture)
    } finally {
      done.abort()
      clearTimeout(late)
      idle = setTimeout(() => end(child), IDLE_MS).unref()
    }
  }

  return async (request) => {
    if (slot.pendingCount >= maxWaiting) throw new Error('Too many pictures are waiting')
    const until = performance.now() + timeLimit(maxWaitMs)
    return slot(() => {
      if (performance.now() > until) throw new Error('It has waited too long')
      return make(request)
    })
  }
}
