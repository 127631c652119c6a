import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { workspace } from './workspace.ts'

// Whether remotes that were built with the accepted contract run in a host with the current one.

const SHARED = 'shared/remote/src/shared'

/**
 * Turns methods into properties, because TypeScript compares the parameters of methods in both directions. Each contract has a
 * copy: of two types with one alias, TypeScript would compare only the arguments.
 */
const TYPES = `
type Strict<T> = T extends (...args: infer Args) => infer Result ? (...args: Args) => Result : T
type Members<T> = T extends (...args: never) => unknown ? Strict<T> : T extends object ? { [Key in keyof T]: Strict<T[Key]> } : T
export type Host<T> = { [Key in keyof T]: Members<T[Key]> }
`

interface Program {
  /** What its errors mean. */
  means: string
  text: string
}

/** @param sharedFiles names of the shared modules in the accepted contract */
const programsFor = (sharedFiles: readonly string[]): Record<string, Program> => ({
  'definition.ts': {
    means: "The host does not understand a live remote's definition",
    text: `
import type { RemoteDefinition as Before } from './accepted/shared/remote/src/definition.ts'
import type { RemoteDefinition as Now } from './current/shared/remote/src/definition.ts'
declare const definition: Before
export const read: Now = definition
`,
  },
  'host-context.ts': {
    means: 'The host no longer gives live remotes what they use',
    text: `
import type { HostContext as Before } from './accepted/shared/remote/src/host-context.ts'
import type { Host as HostBefore } from './accepted/types.ts'
import type { HostContext as Now } from './current/shared/remote/src/host-context.ts'
import type { Host as HostNow } from './current/types.ts'
declare const host: HostNow<Now>
export const used: HostBefore<Before> = host
`,
  },
  ...Object.fromEntries(
    sharedFiles.map((file) => [
      `shared-${file}`,
      {
        means: `The host no longer shares what live remotes import of ${file}`,
        text: `
declare const shared: typeof import('./current/${SHARED}/${file}')
export const used: typeof import('./accepted/${SHARED}/${file}') = shared
`,
      },
    ]),
  ),
})

/**
 * Compares two texts of declarations, as `contract.ts` writes them, by TypeScript's rules.
 * @param tsc runs the compiler and returns its output and whether it found errors
 * @returns what no longer fits, with the compiler's reasons; empty if old remotes run in the new host
 */
export function misfits(
  accepted: string,
  current: string,
  tsc: (...args: string[]) => { stdout: string; status: number | null },
): string[] {
  // Below the package that depends on everything that is shared, so that the declarations find their libraries.
  const folder = join(workspace, `shared/remote/node_modules/.contract-${process.pid}`)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const sharedFiles = filesIn(accepted).flatMap(([file]) =>
    file.startsWith(`${SHARED}/`) ? basename(file) : [],
  )
  const programs = programsFor(sharedFiles)
  try {
    for (const [tree, text] of Object.entries({ accepted, current })) {
      for (const [file, declarations] of filesIn(text))
        write(`${tree}/${file}`, withOwnImports(declarations, file))
      write(`${tree}/types.ts`, TYPES)
    }
    for (const [file, { text }] of Object.entries(programs)) write(file, text)
    const options = { extends: relative(folder, join(workspace, 'tsconfig.json')), include: [] }
    write('tsconfig.json', JSON.stringify({ ...options, files: Object.keys(programs) }))
    const { stdout, status } = tsc('-p', folder, '--pretty', 'false')
    if (status === 0) return []
    return messagesOf(stdout.replaceAll(`${relative(workspace, folder)}/`, ''), programs)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns each file's path and declarations */
function filesIn(text: string): [file: string, declarations: string][] {
  return text
    .split(/^(?=\/\/ )/m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return [part.slice('// '.length, end), part.slice(end)]
    })
}

/** Imports of other packages of the workspace become imports of the same tree. */
function withOwnImports(declarations: string, file: string): string {
  return declarations.replace(/(['"])@a-list\/([a-z]+)\/([^'"]+)\1/g, (_, quote, name, path) => {
    const to = relative(dirname(file), `shared/${name}/src/${path}`)
    return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
  })
}

/** @returns one message per program with errors; the first error stands for what follows from it */
function messagesOf(output: string, programs: Record<string, Program>): string[] {
  const errors = output.split(/^(?=\S)/m)
  const found = Object.entries(programs).flatMap(([file, { means }]) => {
    const first = errors.find((error) => error.startsWith(`${file}(`))
    return first ? [`${means}:\n${first.replace(/^\S+ error TS\d+: /, '').trimEnd()}`] : []
  })
  // Declarations that don't compile are no contract.
  return found.length > 0 ? found : [output.trimEnd()]
}
