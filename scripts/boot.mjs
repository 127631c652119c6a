// The only file that must run on any Node from 20 on. It fetches the pinned pnpm, installs missing packages
// and starts a task with the Node 26 in node_modules/.bin.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [task, ...args] = process.argv.slice(2)
const isWindows = process.platform === 'win32'

if (!task) {
  console.error('Usage: node scripts/boot.mjs <task> [arguments], for example: site:start')
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20 or newer and run this again.`)
  process.exit(2)
}

// npm passes its settings down as npm_* variables, and pnpm would read them as its own.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

function pnpm(...words) {
  const done = spawnSync('npx', ['--yes', PNPM, ...words], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: isWindows,
  })
  return done.status ?? 1
}

const lockfile = join(root, 'pnpm-lock.yaml')
const installed = join(root, 'node_modules', '.modules.yaml')
const stale = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs
if (stale) {
  const status = pnpm('install', '--frozen-lockfile')
  if (status !== 0) {
    console.error('The installation failed. Check the network and the npm registry, then run this again.')
    process.exit(status)
  }
}

const child = spawn('npx', ['--yes', PNPM, '--silent', 'run', task, ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: isWindows,
  // A separate process group: npx and pnpm, which run between this process and the task, do not forward signals.
  detached: !isWindows,
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => (isWindows ? child.kill(signal) : process.kill(-child.pid, signal)))
}
child.on('exit', (code) => process.exit(code ?? 1))
