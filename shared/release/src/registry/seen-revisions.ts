import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import * as z from 'zod'
import type { RegistryDocument } from './document.ts'

// A signature does not prove that a registry is the newest. The signer therefore remembers the highest revision of
// each registry next to the private key, and does not change an older one (docs/adr/0004).

/** Registry id → revision. */
const seenSchema = z.record(z.uuid(), z.int().min(1))

export interface SeenRevisions {
  /** @returns 0 for a registry that this machine has never seen */
  highest(id: string | undefined): number
  /** Records a verified registry, unless a newer one is recorded. */
  record(document: Pick<RegistryDocument, 'id' | 'revision'>): Promise<void>
}

/**
 * The returned functions read the file at each call, and throw an Error that names the file if its content is invalid.
 * @param file next to the private key
 */
export function openSeenRevisions(file: string): SeenRevisions {
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
    async record({ id, revision }) {
      const seen = read()
      if (id === undefined || revision <= (seen[id] ?? 0)) return
      try {
        await mkdir(dirname(file), { recursive: true })
        const text = JSON.stringify({ ...seen, [id]: revision })
        await writeFileAtomically(file, text, { mode: 0o600, flush: true })
      } catch (error) {
        // The change has already succeeded, and the key's folder may be read-only.
        process.emitWarning(`Recording the registry's revision ${revision} in ${file} failed: ${error}`)
      }
    },
  }
}
