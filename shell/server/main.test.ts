import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { emptyDataDir, setLive } from '@a-list/release/testing/test-releases.ts'
import { expect, test } from 'vitest'

// Starts that must fail. Starts that succeed are in the browser tests.

/** Starts the shell as its own process, with a data folder of its own. */
const start = (env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: emptyDataDir(), ...env },
    timeout: 60_000,
  })

test('an invalid setting prevents the start with an error that names it', async () => {
  await expect(start({ PAGE_CACHE_MS: 'soon' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The setting PAGE_CACHE_MS is invalid/m),
  })
})

test('an unsigned registry prevents the start with an error that names the file', async () => {
  const dataDir = emptyDataDir()
  await setLive(dataDir, [])
  const registry = join(dataDir, 'releases/_registry')
  for (const file of readdirSync(registry)) writeFileSync(join(registry, file), '{"schema":2}')
  await expect(start({ DATA_DIR: dataDir })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The registry can't be used: _registry\/\d+\.json: not a signed document/m,
    ),
  })
})
