import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerDatabase } from '../../backend/src/testing/server-database.ts'
import { startServer } from '../../scripts/processes.ts'
import { runCommand } from '../../scripts/run-command.ts'
import { separateTestData, workspace } from '../../scripts/workspace.ts'

// The database of each site is a copy of one with the demo's data. It is on the server of TEST_DATABASE_URL, as in
// production. Without that setting it is embedded, and a site takes a second longer to start.

/** The template: the URL of a database on a server, or a folder. Not set outside of test runs. */
const template = () => process.env.TEMPLATE_DATABASE

/** Backends that share a database need the same secret. */
export const AUTH_SECRET = 'a secret of the tests, with 32 characters or more'

/**
 * Settings of a backend whose database is on a server. It has one connection, as with the embedded database: a query
 * outside a transaction fails if that transaction awaits it.
 */
const onServer = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, DATABASE_POOL: '1', AUTH_SECRET })

export interface SiteDatabase {
  /** The backend's settings for it. */
  settings: NodeJS.ProcessEnv
  drop(): Promise<void>
}

/**
 * Creates the database of a site.
 * @param dataDir the site's data folder, which contains the database if it is embedded
 */
export async function copyTemplate(dataDir: string): Promise<SiteDatabase> {
  const source = template()
  if (source?.startsWith('postgres')) {
    const { url, drop } = await makeServerDatabase(process.env.TEST_DATABASE_URL ?? '', source)
    return { settings: onServer(url), drop }
  }
  if (source) cpSync(source, join(dataDir, 'pglite'), { recursive: true })
  return { settings: { DATABASE_URL: undefined }, drop: async () => {} }
}

/** Publishes the site and fills the template before all tests. */
export default async function setup(): Promise<() => Promise<void>> {
  await publishSiteOnce()
  const folder = mkdtempSync(join(tmpdir(), 'a-list-template-'))
  // Servers start a fifth faster with code that another one has compiled.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  const server = process.env.TEST_DATABASE_URL
  const database = server ? await makeServerDatabase(server) : undefined
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true })
    await database?.drop()
  }
  try {
    const backend = await startServer(join(workspace, 'backend/src/main.ts'), {
      env: {
        NODE_ENV: 'production',
        SEED_DEMO: '1',
        LOG_LEVEL: 'error',
        DATA_DIR: folder,
        BACKEND_PORT: '0',
        ...(database ? onServer(database.url) : { DATABASE_URL: undefined }),
      },
      silent: true,
    })
    await backend.stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env.TEMPLATE_DATABASE = database?.url ?? join(folder, 'pglite')
  return remove
}

/** `npm test` has published the site; Playwright that was started alone has not. */
async function publishSiteOnce() {
  if (process.env.DATA_DIR) return
  separateTestData()
  const code = await runCommand('node', ['scripts/build.ts'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error('The site could not be built. The error is printed above.')
}
