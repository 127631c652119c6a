import { join } from 'node:path'
import { usesOwnBackend } from '../shell/backend-fetch/backend-bases.ts'
import { isLoopback } from '../shell/server/loopback.ts'
import type { RunningShell } from '../shell/server/main.ts'
import { readServerSettings, readSettings } from '../shell/server/settings.ts'
import type { BuildReport } from './build.ts'
import { setDemoDefaults } from './demo-defaults.ts'
import { onStop } from './on-stop.ts'
import { createProcessGroup } from './processes.ts'
import { readWords } from './read-words.ts'
import { makeReleaseToken, releaseNotes } from './release-address.ts'
import { dataDir, workspace } from './workspace.ts'

// Runs the whole site: builds what a start needs (build.ts), then runs backend and shell until one of them exits or
// Ctrl-C. The build runs in a separate process, because a bundler does not free its memory. The shell runs in this
// process.

readWords('npm start (README.md lists its settings)')
const isFirstLook = setDemoDefaults(process.env)
process.env.DATA_DIR = dataDir()
process.env.LOG_LEVEL ||= 'warn'

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
  return children.run(join(workspace, 'scripts/build.ts'), { args: ['--start'] }) as Promise<BuildReport>
}

try {
  const { host, site } = readSettings(process.env)
  // A site on loopback knows its own origin. Any other site needs PUBLIC_ORIGIN, without which the shell refuses
  // to start.
  if (isFirstLook && isLoopback(host)) process.env.PUBLIC_ORIGIN ||= site.origin
  console.log('Building what changed and opening the database …')
  const [{ registryId }, backend, { startShell }] = await Promise.all([
    build(),
    usesOwnBackend(process.env) ? runBackend() : undefined,
    import('../shell/server/main.ts'),
  ])
  if (backend) process.env.BACKEND_URL = `http://127.0.0.1:${backend.port}`
  // The shell of a public site requires the registry's id, so this start passes the id of the registry that it
  // has just signed.
  if (registryId) process.env.RELEASE_REGISTRY_ID ||= registryId
  console.log('Checking each remote and starting the shell …')
  makeReleaseToken()
  const settings = readServerSettings(process.env)
  shell = await startShell(settings)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\nA-List is open: http://localhost:${shell.port} (ready in ${seconds} s)\n`)
  if (backend) {
    const password = process.env.DEMO_PASSWORD || 'alist-demo'
    console.log(`Sign in as shopper, moderator or admin with the password ${password}.`)
    if (!process.env.SMTP_URL) console.log(`E-mails: http://localhost:${shell.port}/__mail`)
  }
  console.log(`${releaseNotes(settings.site.origin)}\n`)
} catch (error) {
  // A process that stops during its start because of Ctrl-C has not failed.
  if (!stopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
