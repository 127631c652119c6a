import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CONTRACT_VERSION, HOST_CONTEXT_VERSION } from '@a-list/remote/definition.ts'
import { misfits } from './contract-fit.ts'
import { readWords } from './read-words.ts'
import { workspace } from './workspace.ts'

// npm run contract               fails when the contract between host and remotes differs from the accepted one
// npm run contract -- --accept   accepts the current contract
// Live remotes were built against older hosts. A change that they do not survive therefore needs a new contract version, and any
// other change a new version of the host context, so that a remote that uses it waits for the host.

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

export function runTsc(...args: string[]) {
  return spawnSync(join(workspace, 'node_modules/.bin/tsc'), args, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}

function emit(...args: string[]): string {
  const { stdout, status } = runTsc(...args)
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
    const reached = emit('-p', config, '--listFilesOnly')
      .split('\n')
      .filter((file) => file !== '' && !file.includes('/node_modules/') && !file.endsWith('.d.ts'))
    writeFileSync(config, configFor(reached))
    emit('-p', config)
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

/** Gives each name of a list of re-exports its own line, so that a reviewer sees which name was added. */
function oneExportPerLine(declarations: string): string {
  return declarations.replace(/^export \{ (.+?),? \} from (.+)$/gm, (_, names: string, source: string) =>
    names
      .split(', ')
      .map((name) => `export { ${name} } from ${source}`)
      .join('\n'),
  )
}

/** The first line of the contract: its version, and that of the host context. */
const VERSIONS = /^contract (\d+), host context (\S+)\n/

/**
 * @param misfitsOf what no longer fits between two contracts, see contract-fit.ts
 * @returns why the current contract is not accepted, or undefined when it is; whether `--accept` accepts it
 */
export function objection(
  accepted: string,
  current: string,
  misfitsOf: (accepted: string, current: string) => string[],
): { why: string; mayAccept: boolean } | undefined {
  if (accepted === current) return undefined
  const [, contract, context = ''] = VERSIONS.exec(accepted) ?? []
  const [, newContract, newContext = ''] = VERSIONS.exec(current) ?? []
  if (contract === newContract) {
    const misfits = misfitsOf(accepted, current)
    if (misfits.length > 0)
      return {
        why:
          `Live remotes would break:\n${misfits.join('\n')}\n` +
          'Keep what they use, or raise CONTRACT_VERSION in shared/remote/src/definition.ts and keep an adapter for the ' +
          'version before it in shell/src/remotes/contracts.ts.',
        mayAccept: false,
      }
  }
  if (!isHigher(newContext, context))
    return {
      why:
        `The contract between host and remotes has changed:\n${changedLines(accepted, current)}\n` +
        'Raise the last digit of HOST_CONTEXT_VERSION in shared/remote/src/definition.ts, so that remotes that use the ' +
        'change wait for the host.',
      mayAccept: false,
    }
  return {
    why:
      `The contract between host and remotes has changed:\n${changedLines(accepted, current)}\n` +
      'Review the change, then run: npm run contract -- --accept',
    mayAccept: true,
  }
}

/** The changed lines with their files, without the versions. */
function changedLines(accepted: string, current: string): string {
  const [before, after] = [linesByFile(accepted), linesByFile(current)]
  const files = [...new Set([...before.keys(), ...after.keys()])]
  return files
    .flatMap((file) => {
      const [old, now] = [before.get(file) ?? [], after.get(file) ?? []]
      const lines = [
        ...without(old, now).map((line) => `- ${line}`),
        ...without(now, old).map((line) => `+ ${line}`),
      ]
      return lines.length > 0 ? [file, ...lines] : []
    })
    .join('\n')
}

function linesByFile(contract: string): Map<string, string[]> {
  const [, ...sections] = `\n${contract.replace(VERSIONS, '')}`.split(/\n(?=\/\/ )/)
  return new Map(
    sections.map((section) => {
      const [file = '', ...lines] = section.split('\n')
      return [file, lines]
    }),
  )
}

/** The lines of one list that another lacks. A line that stands twice must be there twice. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return lines.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

const isHigher = (version: string, other: string) =>
  version.localeCompare(other, undefined, { numeric: true }) > 0

if (import.meta.main) {
  const { values } = readWords('npm run contract [-- --accept]', {
    options: { accept: { type: 'boolean' } },
  })
  const current = `contract ${CONTRACT_VERSION}, host context ${HOST_CONTEXT_VERSION}\n${declarations()}`
  const problem = objection(readFileSync(ACCEPTED_FILE, 'utf8'), current, (before, now) =>
    misfits(before, now, runTsc),
  )
  if (problem?.mayAccept && values.accept) {
    writeFileSync(ACCEPTED_FILE, current)
    console.log(`${relative(workspace, ACCEPTED_FILE)} now contains the current contract.`)
  } else if (problem) {
    console.error(problem.why)
    process.exitCode = 1
  }
}
