import { writeWorkspaceRemote } from '@a-list/create/workspace-remote.ts'
import { readWords } from './read-words.ts'
import { runCommand } from './run-command.ts'
import { workspace } from './workspace.ts'

// npm run new -- wishlist: creates a new remote with a page, a test and its CI.

const USAGE = 'npm run new -- <name>, for example: npm run new -- wishlist'
const [name = ''] = readWords(USAGE, { words: [1, 1] }).positionals
try {
  writeWorkspaceRemote(workspace, name)
  // Links the new package and adds it to the lockfile.
  const words = ['--yes', process.env.PNPM ?? 'pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline']
  const code = await runCommand('npx', words)
  if (code !== 0) process.exit(code)
  console.log(`
Created mfe-${name}/. Next steps:
  npm run dev -- ${name}                see it inside the site, at /${name}
  npm run verify -- ${name}             run its tests, and check that it works with the live versions
  npm run release -- publish ${name}    make it live
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
