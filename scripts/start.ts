import { join } from 'node:path'
import { openReleaseSigner } from '@a-list/release/settings.ts'
import { usesOwnBackend } from '../shell/server/backend-bases.ts'
import { isLoopback, readSettings } from '../shell/server/settings.ts'
import { buildSite, siteReleases } from './build.ts'
import { createServerGroup, type Running } from './processes.ts'
import { dataDir, workspace } from './workspace.ts'

// Runs the whole site: builds what changed, then runs backend and shell until one of them exits or Ctrl-C.

// A first look needs demo accounts to sign in with. Someone who sets NODE_ENV must also set SEED_DEMO.
const isFirstLook = !process.env.NODE_ENV
if (isFirstLook) process.env.SEED_DEMO ??= '1'
process.env.NODE_ENV ??= 'production'
process.env.DATA_DIR = dataDir()
process.env.LOG_LEVEL ??= 'warn'

const servers = createServerGroup()
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  await servers.stop()
  process.exit(code)
}

async function run(file: string): Promise<Running> {
  const server = await servers.start(join(workspace, file))
  server.process.once('exit', () => void stop(1))
  return server
}

/** The registry that this start has just signed: a public site asks for its id. */
async function ownRegistryId(): Promise<string | undefined> {
  const { log } = openReleaseSigner(siteReleases(), { createKey: false })
  return (await log.latest()).document.id
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

try {
  const { host, site } = readSettings(process.env)
  // A site on loopback knows its own address. Any other needs PUBLIC_ORIGIN: the shell refuses to start without it.
  if (isFirstLook && isLoopback(host)) process.env.PUBLIC_ORIGIN ??= site.origin
  const startsBackend = usesOwnBackend(process.env)
  const [backend] = await Promise.all([startsBackend ? run('backend/src/main.ts') : undefined, buildSite()])
  if (backend) process.env.BACKEND_URL = `http://127.0.0.1:${backend.port}`
  const registryId = process.env.RELEASE_REGISTRY_ID ?? (await ownRegistryId())
  if (registryId) process.env.RELEASE_REGISTRY_ID = registryId
  const shell = await run('shell/server/main.ts')
  console.log(`\nA-List is open: http://localhost:${shell.port}\n`)
  if (backend) {
    const password = process.env.DEMO_PASSWORD ?? 'alist-demo'
    console.log(`Sign in as shopper, moderator or admin with the password ${password}.\n`)
  }
} catch (error) {
  // Servers that stop because of Ctrl-C while they start are not a failure.
  if (!stopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
