// The only program that must run on every Node since version 20. It installs missing packages with the pinned
// pnpm, and then runs a task on the Node 26 of node_modules.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './end-with-parent.mjs'

const PNPM = 'pnpm@12.21.0'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [task, ...args] = process.argv.slice(2)
const isWindows = process.platform === 'win32'

if (!task) {
  console.error('Usage: node scripts/boot.mjs <file> [arguments], for example: scripts/start.ts')
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old. Install Node 20 or newer and run this again.`)
  process.exit(2)
}

// npm passes its settings to child processes as npm_* variables, and pnpm would use them as its own.
const inherited = Object.entries(process.env).filter(
  ([name]) => !/^npm_/i.test(name) || name === 'npm_lifecycle_event',
)
const env = Object.fromEntries(inherited)

/** Runs a program in this terminal and passes signals on to it and its children. @returns its exit code */
function run(program, words, options) {
  const child = spawn(program, words, {
    cwd: root,
    env,
    stdio: 'inherit',
    // The program gets a process group of its own, because npx does not pass signals on.
    detached: !isWindows,
    ...options,
  })
  const passOn = (signal) => (isWindows ? child.kill(signal) : process.kill(-child.pid, signal))
  process.on('SIGINT', passOn)
  process.on('SIGTERM', passOn)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => {
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
      resolve(code ?? 1)
    })
  })
}

const lockfile = join(root, 'pnpm-lock.yaml')
const installed = join(root, 'node_modules', '.modules.yaml')
const stale = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs
if (stale) {
  console.log('Installing packages …')
  const status = await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], { shell: isWindows })
  // A rollback must not wait for a lockfile or a network. These commands build nothing.
  const isUrgent =
    task === 'scripts/release.ts' &&
    ['rollback', 'retire', 'freeze', 'unfreeze', 'refresh', 'status', 'history'].includes(args[0]) &&
    existsSync(installed)
  if (status !== 0) {
    console.error(
      isUrgent
        ? 'The installation failed. The command runs with the packages that are installed.'
        : `The installation failed. If pnpm-lock.yaml is out of date, run: npx ${PNPM} install. Otherwise check the network and the npm registry, and run this again.`,
    )
    if (!isUrgent) process.exit(status)
  }
}

const node = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')
// SIGUSR1 would open the inspector to whoever can signal the process.
const words = ['--disable-sigusr1', join(root, task), ...args]
Object.assign(env, {
  PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter),
  // Caches compiled modules, so that starts are faster and processes don't load the code that strips types (25
  // MB).
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
  // With an arena for each thread, glibc keeps 50 MB of freed memory in a shell that has served many versions.
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
  // For the one task that installs packages.
  PNPM,
})
process.chdir(root)
// The task replaces this process. Older versions of Node can't do that, and neither can Windows.
if (process.execve && !isWindows) process.execve(node, [node, ...words], env)
else process.exitCode = await run(node, words)
