import { basename } from 'node:path'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { check } from './check.ts'
import { runCommand } from './run-command.ts'
import { remoteFolders, workspace } from './workspace.ts'

// npm run verify -- blog: what the CI of one remote runs. It checks types, lint, unused code and the contract of the
// whole workspace, then runs this remote's tests, builds it, and checks it against the live versions of the other
// remotes. It builds no other remote.

const [name = ''] = process.argv.slice(2)
const folder = remoteFolders().find((known) => remoteIdentity(known).name === name)
if (!folder) {
  console.error(`There is no remote "${name}". Usage: npm run verify -- <name>`)
  process.exit(2)
}

const steps = [
  async () => (await check()).length,
  () => runCommand('vitest', ['run', '--project', name], { env: { NODE_ENV: 'test' } }),
  () => runCommand('node', ['scripts/release.ts', 'check', name], { cwd: workspace }),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
console.log(`${basename(folder)} passes all checks.`)
