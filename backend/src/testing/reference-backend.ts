import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import * as z from 'zod/mini'

const STARTS_WITHIN_MS = 60_000
const readySchema = z.object({ ready: z.literal(true), port: z.number() })

/**
 * The reference backend itself, in a process of its own, over the embedded database, for as long as a file's tests
 * run: the client and the server answer to one set of fixtures, so they can't drift apart.
 * @returns tells its origin
 */
export function referenceBackend(): () => string {
  let backend: ChildProcess
  let folder: string
  let origin: string
  // Passwords are hashed slowly on purpose, and build machines are slow already.
  vi.setConfig({ testTimeout: 30_000 })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-'))
    backend = fork(join(import.meta.dirname, '../main.ts'), {
      env: {
        PATH: process.env.PATH,
        BACKEND_PORT: '0',
        DATA_DIR: folder,
        DEMO_PASSWORD: 'alist-demo',
        LOG_LEVEL: 'error',
      },
      execArgv: [],
    })
    const ended = once(backend, 'exit').then(() => {
      throw new Error('The backend stopped before it was ready; see its lines above.')
    })
    const [message] = await Promise.race([once(backend, 'message'), ended])
    ended.catch(() => {})
    origin = `http://127.0.0.1:${readySchema.parse(message).port}`
  }, STARTS_WITHIN_MS)

  afterAll(async () => {
    if (backend.exitCode === null) {
      backend.kill('SIGTERM')
      await once(backend, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  return () => origin
}
