import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { fillDataDir } from './test-database.ts'

const readySchema = z.object({ ready: z.literal(true), port: z.number() })

/**
 * Runs the reference backend in its own process, with the embedded database, during a file's tests. Client and
 * backend are tested against the same fixtures, so that they stay compatible.
 * @returns a function that returns its origin
 */
export function referenceBackend(): () => string {
  let backend: ChildProcess
  let folder: string
  let origin: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-'))
    await fillDataDir(folder, 'seeded')
    backend = fork(join(import.meta.dirname, '../main.ts'), {
      env: {
        PATH: process.env.PATH,
        BACKEND_PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
      },
      execArgv: [],
    })
    const ended = once(backend, 'exit').then(() => {
      throw new Error('The backend stopped before it was ready. See its log above.')
    })
    const [message] = await Promise.race([once(backend, 'message'), ended])
    ended.catch(() => {})
    origin = `http://127.0.0.1:${readySchema.parse(message).port}`
  })

  afterAll(async () => {
    if (backend.exitCode === null) {
      backend.kill('SIGTERM')
      await once(backend, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  return () => origin
}
