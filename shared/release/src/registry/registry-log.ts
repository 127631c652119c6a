import { randomUUID } from 'node:crypto'
import type { ReleaseStore } from '../store/store.ts'
import { conflictOf } from './conflicts.ts'
import { documentSchema, EMPTY_DOCUMENT, firstProblem, type RegistryDocument } from './document.ts'
import { openSigned, type SigningKey, signText, type TrustedKeys } from './signing.ts'

// The registry is a row of files, one a change, each signed and called by its revision. A change is made by making
// the next file: the store lets only one do so, and whoever comes second reads again and decides anew.

const FOLDER = '_registry/'
const CONTEXT = 'a-list registry'
/** Older ones are removed: the history is in each of them. */
const REVISIONS_KEPT = 100
const MAX_TRIES = 200

export interface Reading {
  document: RegistryDocument
  /** As it stands in the store: signed. */
  text: string
}

/** A registry that can't be used; the message names the file and what is wrong. */
export class UnusableRegistry extends Error {}

function keyOf(revision: number): string {
  return `${FOLDER}${String(revision).padStart(9, '0')}.json`
}

function revisionOf(key: string): number {
  return Number(/(\d{9})\.json$/.exec(key)?.[1] ?? -1)
}

/** @throws UnusableRegistry saying what is wrong with the text */
export function openRegistry(text: string, trusted: TrustedKeys): RegistryDocument {
  const opened = openSigned(text, trusted, CONTEXT)
  if (!opened.ok) throw new UnusableRegistry(opened.problem)
  const parsed = documentSchema.safeParse(JSON.parse(opened.payload))
  if (!parsed.success) throw new UnusableRegistry(firstProblem(parsed.error))
  for (const environment of Object.values(parsed.data.environments)) {
    const conflict = conflictOf(environment)
    if (conflict) throw new UnusableRegistry(conflict)
  }
  return parsed.data
}

export function createRegistryLog(store: ReleaseStore, trusted: TrustedKeys) {
  async function revisions(): Promise<number[]> {
    const keys = await store.list(FOLDER)
    return keys.map(revisionOf).filter((revision) => revision > 0)
  }

  async function read(revision: number): Promise<Reading> {
    const key = keyOf(revision)
    const content = await store.read(key)
    if (!content) throw new UnusableRegistry(`${key} is gone`)
    const text = content.toString()
    let document: RegistryDocument
    try {
      document = openRegistry(text, trusted)
    } catch (error) {
      throw new UnusableRegistry(`${key}: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (document.revision !== revision) {
      throw new UnusableRegistry(
        `${key}: it holds revision ${document.revision}, an older registry put in its place`,
      )
    }
    return { document, text }
  }

  async function latest(): Promise<Reading> {
    const all = await revisions()
    const last = Math.max(0, ...all)
    return last === 0 ? { document: EMPTY_DOCUMENT, text: '' } : read(last)
  }

  return {
    /** The newest; an empty document in an empty store. @throws UnusableRegistry */
    latest,

    /**
     * The newest that can be used and is newer than `revision`; for those who follow.
     * @param onProblem told of each newer one that can't be used
     */
    async newerThan(revision: number, onProblem: (problem: string) => void): Promise<Reading | undefined> {
      const newer = (await revisions()).filter((known) => known > revision).sort((a, b) => b - a)
      for (const candidate of newer) {
        try {
          return await read(candidate)
        } catch (error) {
          if (!(error instanceof UnusableRegistry)) throw error
          onProblem(error.message)
        }
      }
      return undefined
    },

    /**
     * Changes the registry. The change may run several times: each time on what others have made of it meanwhile.
     * @param change from one document to the next revision, or undefined to leave it
     * @throws UnusableRegistry, or what the change throws
     */
    async change(
      key: SigningKey,
      change: (
        document: RegistryDocument,
      ) => RegistryDocument | undefined | Promise<RegistryDocument | undefined>,
    ): Promise<RegistryDocument> {
      for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
        const document = await newestReadable()
        const changed = await change(document)
        if (!changed) return document
        const next = { ...changed, id: document.id ?? randomUUID() }
        const checked = documentSchema.safeParse(next)
        if (!checked.success) throw new UnusableRegistry(firstProblem(checked.error))
        const text = signText(JSON.stringify(next), key, CONTEXT)
        // A key that readers don't trust must not leave a registry that nobody can read.
        openRegistry(text, trusted)
        if (await store.create(keyOf(next.revision), Buffer.from(text))) {
          await forgetBefore(next.revision - REVISIONS_KEPT)
          return next
        }
        // Others are at it: a short wait of no fixed length lets one of them through.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
      }
      throw new Error('The registry changes faster than this command can follow. Try again.')
    },
  }

  /** A file that was spoiled stays where it is; the next one goes on from the newest that can be read. */
  async function newestReadable(): Promise<RegistryDocument> {
    const all = (await revisions()).sort((a, b) => b - a)
    let problem: unknown
    for (const revision of all) {
      try {
        return { ...(await read(revision)).document, revision: all[0] ?? revision }
      } catch (error) {
        if (!(error instanceof UnusableRegistry)) throw error
        problem ??= error
      }
    }
    if (problem) throw problem
    return EMPTY_DOCUMENT
  }

  async function forgetBefore(revision: number) {
    for (const old of await revisions()) if (old <= revision) await store.remove(keyOf(old))
  }
}

export type RegistryLog = ReturnType<typeof createRegistryLog>
