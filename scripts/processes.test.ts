import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from './processes.ts'
import { workspace } from './workspace.ts'

test('a backend that can’t start says what to change, without a stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backend-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const env = { DATA_DIR: join(file, 'data'), BACKEND_PORT: '0' }
  const start = startServer(join(workspace, 'backend/src/main.ts'), { env, silent: true })
  await expect(start).rejects.toThrow(
    /^Could not open the database \(ENOTDIR: .*\)\. Check DATA_DIR or DATABASE_URL\.$/,
  )
})
