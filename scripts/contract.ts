import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import { workspace } from './workspace.ts'

// npm run contract               fails when the contract between host and remotes differs from the accepted one
// npm run contract -- --accept   accepts the current contract
// Live remotes were built against older hosts. Removing or changing a declaration therefore needs a new contract version.

/**
 * Files with what remotes receive from the host or pass to it. Declarations that these files use belong to the
 * contract too.
 */
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
  if (status !== 0) throw new Error(`Emitting the contract's declarations failed:\n${stdout}`)
  return stdout
}

/** The declarations of the contract as text, file by file in path order, without comments. */
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
    // TypeScript treats workspace files that it finds through node_modules as files of a library, and emits no
    // declarations for them.
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

/** Adds a source file's declarations and those that it imports from the workspace. */
function addWithImports(file: string, folder: string, texts: Map<string, string>) {
  if (texts.has(file)) return
  const text = readFileSync(join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8')
  texts.set(file, oneExportPerLine(text))
  for (const [, specifier = ''] of text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
    if (specifier.startsWith('.')) addWithImports(join(dirname(file), specifier), folder, texts)
    const [, name, path] = /^@a-list\/([a-z]+)\/(.+)$/.exec(specifier) ?? []
    if (name && path) addWithImports(`shared/${name}/src/${path}`, folder, texts)
  }
}

/** Gives each name of a list of re-exports its own line, so that adding a name changes no line. */
export function oneExportPerLine(declarations: string): string {
  return declarations.replace(/^export \{ (.+?),? \} from (.+)$/gm, (_, names: string, source: string) =>
    names
      .split(', ')
      .map((name) => `export { ${name} } from ${source}`)
      .join('\n'),
  )
}

/** Empty lines, and lines that depend on file names, which remotes never see. */
const ABOUT_FILES = /^(\/\/ |import |export \{\};|$)/

/** Lines that occur fewer times in the second text than in the first. */
export function linesLost(before: string, after: string): string[] {
  const counts = new Map<string, number>()
  for (const line of after.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  return before.split('\n').filter((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left <= 0
  })
}

/** @returns why the current contract is not accepted, or undefined when it is */
export function objection(accepted: string, current: string): string | undefined {
  if (accepted === current) return undefined
  const lost = linesLost(accepted, current).filter((line) => !ABOUT_FILES.test(line))
  const isNewVersion = accepted.split('\n', 1)[0] !== current.split('\n', 1)[0]
  if (lost.length > 0 && !isNewVersion) {
    return (
      'The contract between host and remotes lost declarations that live remotes may use:\n' +
      `${lost.map((line) => `  - ${line.trim()}`).join('\n')}\n` +
      'Restore them, or raise CONTRACT_VERSION in shared/remote/src/definition.ts.'
    )
  }
  return 'The contract between host and remotes has changed. Review the change, then run: npm run contract -- --accept'
}

if (import.meta.main) {
  const current = `contract ${CONTRACT_VERSION}\n${declarations()}`
  const problem = objection(readFileSync(ACCEPTED_FILE, 'utf8'), current)
  const mayAccept = process.argv.includes('--accept') && !problem?.includes('CONTRACT_VERSION')
  if (problem && mayAccept) {
    writeFileSync(ACCEPTED_FILE, current)
    console.log(`${relative(workspace, ACCEPTED_FILE)} now contains the current contract.`)
  } else if (problem) {
    console.error(problem)
    process.exitCode = 1
  }
}
