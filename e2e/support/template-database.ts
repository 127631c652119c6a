import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/processes.ts'
import { workspace } from '../../scripts/workspace.ts'

/** Where the embedded database with the demo's data is, for each site to copy; not set outside of test runs. */
export const templateDatabase = () => process.env.TEMPLATE_DATABASE

/** Fills the template. Each site would take twice as long to start with an empty database. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-template-'))
  const backend = await startServer(join(workspace, 'backend/src/main.ts'), {
    env: {
      NODE_ENV: 'production',
      SEED_DEMO: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      BACKEND_PORT: '0',
      DATABASE_URL: undefined,
    },
    silent: true,
  })
  await backend.stop()
  process.env.TEMPLATE_DATABASE = join(folder, 'pglite')
  return () => rmSync(folder, { recursive: true, force: true })
}
