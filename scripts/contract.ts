import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import { workspace } from './workspace.ts'

// npm run contract               whether the contract between host and remotes is the one that was accepted last
// npm run contract -- --accept   accepts it as it is now
// A remote that is live was built against an older host, so what it relies on must not change without a new contract version.

/** What remotes get from the host or hand to it. Declarations that these use belong to the contract too. */
const ROOTS = [
  'shared/remote/src/definition.ts',
  'shared/remote/src/host-context.ts',
  'shared/remote/src/shared/*.{ts,tsx}',
  'shared/api/src/client.ts',
  'shared/api/src/outbox/outbox.ts',
  'shared/api/src/session/session.ts',
  'shared/events/src/site-bus.ts',
]

const ACCEPTED_FILE = join(workspace, 'shared/remote/contract.txt')

function tsc(...args: string[]): string {
  const { stdout, status } = spawnSync(join(workspace, 'node_modules/.bin/tsc'), args, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The contract's declarations can't be made:\n${stdout}`)
  return stdout
}

/** The declarations of the contract as text: those of each file, in the order of paths, without comments. */
function declarations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  const config = join(workspace, `tsconfig.contract-${process.pid}.json`)
  const configFor = (files: string[]) =>
    JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files,
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: '.',
        outDir: folder,
      },
    })
  try {
    const roots = globSync(ROOTS, { cwd: workspace, exclude: ['**/*.test.*'] }).sort()
    writeFileSync(config, configFor(roots))
    // Files of the workspace that are reached through node_modules count as a library's, and get no declarations.
    const reached = tsc('-p', config, '--listFilesOnly')
      .split('\n')
      .filter((file) => file !== '' && !file.includes('/node_modules/') && !file.endsWith('.d.ts'))
    writeFileSync(config, configFor(reached))
    tsc('-p', config)
    const texts = new Map<string, string>()
    for (const file of roots) addWithImports(file, folder, texts)
    return [...texts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, text]) => `// ${file}\n${text}`)
      .join('\n')
  } finally {
    rmSync(config, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds a source file's declarations, and those that it imports from the workspace. */
function addWithImports(file: string, folder: string, texts: Map<string, string>) {
  if (texts.has(file)) return
  const text = readFileSync(join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8')
  texts.set(file, text)
  for (const [, specifier = ''] of text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
    if (specifier.startsWith('.')) addWithImports(join(dirname(file), specifier), folder, texts)
    const [, name, path] = /^@a-list\/([a-z]+)\/(.+)$/.exec(specifier) ?? []
    if (name && path) addWithImports(`shared/${name}/src/${path}`, folder, texts)
  }
}

/** Says in which file something is; remotes never see that. */
const ABOUT_FILES = /^(\/\/ |import |export \{\};)/

/** Lines of the first text that the second has fewer of. */
export function linesLost(before: string, after: string): string[] {
  const counts = new Map<string, number>()
  for (const line of after.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  return before.split('\n').filter((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left <= 0
  })
}

/** @returns what stands against the contract as it is now, or undefined */
export function objection(accepted: string, current: string): string | undefined {
  if (accepted === current) return undefined
  const lost = linesLost(accepted, current).filter((line) => !ABOUT_FILES.test(line))
  const isNewVersion = accepted.split('\n', 1)[0] !== current.split('\n', 1)[0]
  if (lost.length > 0 && !isNewVersion) {
    return (
      'The contract between host and remotes lost what live remotes may rely on:\n' +
      `${lost.map((line) => `  - ${line.trim()}`).join('\n')}\n` +
      'Keep it, or raise CONTRACT_VERSION in shared/remote/src/definition.ts.'
    )
  }
  return 'The contract between host and remotes has changed. Look at the change, then run: npm run contract -- --accept'
}

if (import.meta.main) {
  const current = `contract ${CONTRACT_VERSION}\n${declarations()}`
  const problem = objection(readFileSync(ACCEPTED_FILE, 'utf8'), current)
  const mayAccept = process.argv.includes('--accept') && !problem?.includes('CONTRACT_VERSION')
  if (problem && mayAccept) {
    writeFileSync(ACCEPTED_FILE, current)
    console.log(`${relative(workspace, ACCEPTED_FILE)} has the contract as it is now.`)
  } else if (problem) {
    console.error(problem)
    process.exitCode = 1
  }
}
