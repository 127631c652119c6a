import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Registry, type RegistryEntry, readRegistry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import type { Snapshot } from '../render/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'

const POLL_MS = 250

export interface RegistryStore {
  /** @throws Error naming the file and the field, when there is no usable registry to begin with. */
  start(): Promise<void>
  current(): Snapshot
  stop(): void
}

/**
 * Follows `registry.json`: each new version is checked and smoke-rendered before a request sees it, and where
 * one fails, the version before it stays.
 */
export function createRegistryStore(releasesDir: string, pool: RenderPool, logger: Logger): RegistryStore {
  const file = join(releasesDir, 'registry.json')
  let snapshot: Snapshot = { id: 'none', remotes: [] }
  let lastText = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function activate(registry: Registry) {
    const accepted: RegistryEntry[] = []
    for (const entry of registry.remotes) accepted.push(await gate(entry))
    const versions = accepted.map(({ name, version }) => `${name}@${version}`)
    snapshot = {
      id: createHash('sha256').update(JSON.stringify(accepted)).digest('hex').slice(0, 12),
      remotes: accepted,
    }
    pool.use(snapshot)
    logger.info({ snapshot: snapshot.id, remotes: versions }, 'Registry in use')
  }

  /** The entry, when it works; else the one that is live; else, with nothing to keep, the entry all the same. */
  async function gate(entry: RegistryEntry): Promise<RegistryEntry> {
    const live = snapshot.remotes.find(({ name }) => name === entry.name)
    if (live && isDeepStrictEqual(live, entry)) return live
    const problem = await pool.tryEntry(entry)
    if (!problem) return entry
    logger.error(
      { remote: entry.name, version: entry.version, problem, kept: live?.version },
      live
        ? 'Version refused; the one before it stays'
        : 'Version does not work on the server; the browser will try',
    )
    return live ?? entry
  }

  async function look() {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined || text === lastText) return
    lastText = text
    const reading = readRegistry(text)
    if (reading.ok) await activate(reading.registry)
    else logger.error({ file, problem: reading.problem }, 'Registry refused; the one before it stays')
  }

  function poll() {
    if (stopped) return
    timer = setTimeout(() => void look().finally(poll), POLL_MS)
  }

  return {
    async start() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new Error(
          `No registry: ${file} can't be read (${error.code}). Build and publish the remotes first: npm run build.`,
        )
      })
      const reading = readRegistry(text)
      if (!reading.ok) throw new Error(`The registry ${file} can't be used: ${reading.problem}.`)
      lastText = text
      await activate(reading.registry)
      poll()
    },
    current: () => snapshot,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
