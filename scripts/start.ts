import { join } from 'node:path'
import { usesOwnBackend } from '../shell/server/backend-bases.ts'
import type { RunningShell } from '../shell/server/main.ts'
import { isLoopback, readServerSettings, readSettings } from '../shell/server/settings.ts'
import type { BuildReport } from './build.ts'
import { onStop } from './on-stop.ts'
import { createProcessGroup } from './processes.ts'
import { dataDir, workspace } from './workspace.ts'

// Runs the whole site: builds what changed, then runs backend and shell until one of them exits or Ctrl-C. The build has a
// process of its own, because a bundler keeps its memory. The shell runs in this process, which has nothing else to do.

// A first look needs demo accounts to sign in with. Someone who sets NODE_ENV must also set SEED_DEMO.
const isFirstLook = !process.env.NODE_ENV
if (isFirstLook) process.env.SEED_DEMO ??= '1'
process.env.NODE_ENV ??= 'production'
process.env.DATA_DIR = dataDir()
process.env.LOG_LEVEL ??= 'warn'

const began = performance.now()
const children = createProcessGroup()
let shell: RunningShell | undefined
let stopping = false
const stop = onStop(() => {
  stopping = true
  return Promise.all([shell?.stop(), children.stop()])
})

async function runBackend() {
  const backend = await children.start(join(workspace, 'backend/src/main.ts'))
  backend.process.once('exit', () => void stop(1))
  return backend
}

function build() {
  const args = ['--without-pictures']
  return children.run(join(workspace, 'scripts/build.ts'), { args }) as Promise<BuildReport>
}

try {
  const { host, site } = readSettings(process.env)
  // A site on loopback knows its own address. Any other needs PUBLIC_ORIGIN: the shell refuses to start without it.
  if (isFirstLook && isLoopback(host)) process.env.PUBLIC_ORIGIN ??= site.origin
  console.log('Building what changed and opening the database …')
  const [{ registryId }, backend, { startShell }] = await Promise.all([
    build(),
    usesOwnBackend(process.env) ? runBackend() : undefined,
    import('../shell/server/main.ts'),
  ])
  if (backend) process.env.BACKEND_URL = `http://127.0.0.1:${backend.port}`
  // A public site asks for the id of the registry that this start has just signed.
  if (registryId) process.env.RELEASE_REGISTRY_ID ??= registryId
  console.log('Checking each remote and starting the shell …')
  shell = await startShell(readServerSettings(process.env))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\nA-List is open: http://localhost:${shell.port} (ready in ${seconds} s)\n`)
  if (backend) {
    const password = process.env.DEMO_PASSWORD ?? 'alist-demo'
    console.log(`Sign in as shopper, moderator or admin with the password ${password}.\n`)
  }
} catch (error) {
  // Processes that stop because of Ctrl-C while they start are not a failure.
  if (!stopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
