import { spawnSync } from 'node:child_process'
import { extname, join } from 'node:path'
import { workspaceRoot } from '@a-list/build/workspace-root.ts'
import * as z from 'zod'
import { firstProblem } from '../registry/document.ts'
import { BUNDLE_PERMISSIONS } from './bundle-permissions.ts'

/** What a release needs of a remote's definition. The registry entry's schema is stricter. */
const definitionSchema = z.object({
  name: z.string(),
  contract: z.number(),
  owners: z.object({ team: z.string(), contact: z.string(), runbook: z.string().optional() }),
  routes: z.array(z.object({ id: z.string(), path: z.string(), access: z.literal('moderators').optional() })),
  navigation: z.array(z.object({ label: z.string(), to: z.string() })).optional(),
  widgets: z.record(z.string(), z.unknown()),
  smokePaths: z.array(z.string()),
})

export type BuiltDefinition = z.infer<typeof definitionSchema>

/** A bundle that only defines its remote takes a fraction of a second. */
const LIMIT_MS = 60_000

/** The process may read only two folders, which contain its program and all imports. Neither contains release keys. */
const FLAGS = [
  ...BUNDLE_PERMISSIONS,
  ...['node_modules', 'shared'].map((folder) => `--allow-fs-read=${join(workspaceRoot, folder)}`),
]

/**
 * Evaluates a server bundle to read its definition. It runs in a process without network, other files, and environment
 * variables except NODE_ENV, because the publisher's machine may have the key that signs releases.
 * @throws Error that names the remote and the problem
 */
export function readDefinition(name: string, bundle: string): BuiltDefinition {
  const { error, stderr, status, output } = spawnSync(
    process.execPath,
    [...FLAGS, join(import.meta.dirname, `evaluate-bundle${extname(import.meta.filename)}`)],
    {
      input: bundle,
      env: { NODE_ENV: process.env.NODE_ENV },
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    },
  )
  if (error) throw new Error(`${name}: its server bundle could not be evaluated: ${error.message}.`)
  if (status !== 0)
    throw new Error(`${name}: its server bundle fails when it is evaluated:\n${stderr.trim()}`)
  return definitionIn(name, output[3] ?? '')
}

function definitionIn(name: string, json: string): BuiltDefinition {
  if (json === 'null')
    throw new Error(`${name}: no default export; src/remote.ts must export defineRemote(…).`)
  const { success, data, error } = definitionSchema.safeParse(parsed(json))
  if (!success) throw new Error(`${name}: its definition is invalid: ${firstProblem(error)}`)
  if (data.name !== name) {
    throw new Error(`${name}: src/remote.ts has the name "${data.name}", which does not match its package.`)
  }
  return data
}

/** @returns undefined if the text is not JSON, as when the bundle ended its process */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
