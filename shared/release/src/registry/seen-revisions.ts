import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { RegistryDocument } from './document.ts'

// A signature does not say that a registry is the newest. Who signs therefore remembers the highest revision of each
// registry beside the private key, and does not sign a change of an older one (docs/adr/0208).

/** Registry id → revision. */
const seenSchema = z.record(z.uuid(), z.int().min(1))

export interface SeenRevisions {
  /** @returns 0 for a registry that this machine has never seen */
  highest(id: string | undefined): number
  /** Remembers a verified registry, unless a newer one is remembered. */
  note(document: Pick<RegistryDocument, 'id' | 'revision'>): void
}

/**
 * @param file beside the private key
 * @throws Error naming the file, where its content can't be used
 */
export function seenRevisions(file: string): SeenRevisions {
  function read(): z.infer<typeof seenSchema> {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
      throw error
    }
    try {
      return seenSchema.parse(JSON.parse(text))
    } catch {
      throw new Error(
        `${file} can't be used. It holds the highest revision of each registry. Restore it, or remove it after you have checked that the store holds the newest revision.`,
      )
    }
  }

  return {
    highest: (id) => (id === undefined ? 0 : (read()[id] ?? 0)),
    note({ id, revision }) {
      const seen = read()
      if (id === undefined || revision <= (seen[id] ?? 0)) return
      try {
        mkdirSync(dirname(file), { recursive: true })
        const fresh = `${file}.${process.pid}`
        writeFileSync(fresh, JSON.stringify({ ...seen, [id]: revision }), { mode: 0o600 })
        renameSync(fresh, file)
      } catch (error) {
        // The change is made already, and a key may be in a folder that is read-only.
        process.emitWarning(`The registry's revision ${revision} could not be noted in ${file}: ${error}`)
      }
    },
  }
}
