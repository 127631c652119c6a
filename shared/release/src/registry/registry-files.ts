import { type ReleaseStore, UnreadableFile } from '../store/store.ts'
import { conflictOf } from './conflicts.ts'
import { documentSchema, firstProblem, type RegistryDocument } from './document.ts'
import { openSigned, type TrustedKey, type TrustedKeys } from './signing.ts'

// Rules for one file of the registry: its name, its signature, and whether it belongs to this store.

export const REGISTRY_CONTEXT = 'a-list registry'
const FOLDER = '_registry/'
/** How many files are read at once. */
const GROUP = 32
const FILE = /^_registry\/(\d{9})\.json$/

export interface Reading {
  document: RegistryDocument
  /** The signed text of the file. */
  text: string
}

export interface SignedReading extends Reading {
  /** The key that signed it. */
  key: TrustedKey
}

/** A registry that can't be used. The message names the file and the problem. */
export class UnusableRegistry extends Error {
  /** Whether it may be a change that others can use, so that nobody should continue from the revision before. */
  readonly mayBeUsable: boolean

  constructor(message: string, mayBeUsable = false) {
    super(message)
    this.mayBeUsable = mayBeUsable
  }
}

export function registryKey(revision: number): string {
  return `${FOLDER}${String(revision).padStart(9, '0')}.json`
}

/**
 * @param expected revision and id that tell an unreadable revision of this registry from an invalid file
 * @throws UnusableRegistry with the problem
 */
export function openRegistry(
  text: string,
  trusted: TrustedKeys,
  expected?: { revision: number; id: string | undefined },
): SignedReading {
  const opened = openSigned(text, trusted, REGISTRY_CONTEXT)
  if (!opened.ok) throw new UnusableRegistry(opened.problem)
  const signed: unknown = JSON.parse(opened.payload)
  const { revision, id } = Object(signed)
  const isOurs = revision === expected?.revision && id !== undefined && id === expected?.id
  const parsed = documentSchema.safeParse(signed)
  if (!parsed.success) throw new UnusableRegistry(firstProblem(parsed.error), isOurs)
  for (const environment of Object.values(parsed.data.environments)) {
    const conflict = conflictOf(environment)
    if (conflict) throw new UnusableRegistry(conflict, isOurs)
  }
  return { document: withUnknownFields(parsed.data, signed), key: opened.key, text }
}

/** Keeps fields that newer code has added, so that a change by this code does not remove them. */
function withUnknownFields<Value>(parsed: Value, signed: unknown): Value {
  if (!isObject(parsed) || !isObject(signed)) return parsed
  for (const [name, value] of Object.entries(signed)) {
    if (Object.hasOwn(parsed, name)) withUnknownFields(parsed[name], value)
    // Zod leaves this name out: set as a field, it would replace the object's prototype.
    else if (name !== '__proto__') Object.defineProperty(parsed, name, { value, enumerable: true })
  }
  return parsed
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function unusable(error: unknown): UnusableRegistry {
  if (error instanceof UnusableRegistry) return error
  throw error
}

export function createRegistryFiles(store: ReleaseStore, trusted: TrustedKeys) {
  const files = {
    /** Revisions of all files, highest first. Files with other names are ignored. */
    async numbers(): Promise<number[]> {
      const keys = await store.list(FOLDER)
      return keys
        .map((key) => Number(FILE.exec(key)?.[1] ?? 0))
        .filter((revision) => revision > 0)
        .sort((a, b) => b - a)
    },

    /**
     * @param id of the expected registry; undefined while it is unknown
     * @returns undefined when there is no such file
     * @throws UnusableRegistry for an invalid file; any other error comes from the store and may be temporary
     */
    async read(revision: number, id: string | undefined): Promise<SignedReading | undefined> {
      const key = registryKey(revision)
      const content = await store.read(key).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? new UnusableRegistry(error.message) : error
      })
      if (!content) return undefined
      let reading: SignedReading
      try {
        reading = openRegistry(content.toString(), trusted, { revision, id })
      } catch (error) {
        const mayBeUsable = error instanceof UnusableRegistry && error.mayBeUsable
        const problem = error instanceof Error ? error.message : String(error)
        throw new UnusableRegistry(`${key}: ${problem}`, mayBeUsable)
      }
      const { document } = reading
      if (document.revision !== revision) {
        throw new UnusableRegistry(
          `${key}: it holds revision ${document.revision}, an older registry put in its place`,
        )
      }
      const foreign = foreignRegistry(document, id)
      if (foreign) throw new UnusableRegistry(`${key}: ${foreign}`)
      return reading
    },

    /**
     * Reads files in groups, because a process may open only so many at once.
     * @returns for each number what `read` returns, or the error of an invalid file
     */
    async readAll(numbers: readonly number[], id: string | undefined) {
      const found: (SignedReading | UnusableRegistry | undefined)[] = []
      for (let at = 0; at < numbers.length; at += GROUP) {
        const group = numbers
          .slice(at, at + GROUP)
          .map((revision) => files.read(revision, id).catch(unusable))
        found.push(...(await Promise.all(group)))
      }
      return found
    },

    /**
     * Identifies this store's registry, for readers that have not followed one yet.
     * @param numbers of all files
     * @returns its id, undefined if there is no valid file, and its valid files
     * @throws UnusableRegistry when the files belong to several registries
     */
    async identify(
      numbers: readonly number[],
    ): Promise<{ id: string | undefined; readings: SignedReading[] }> {
      const found = await files.readAll(numbers, undefined)
      const valid = found.filter((reading) => reading !== undefined && 'document' in reading)
      // A team's key can't bring the files of another registry.
      const ofPlatform = valid.filter(({ key }) => !key.remotes)
      const readings = ofPlatform.length > 0 ? ofPlatform : valid
      const ids = new Set(readings.map(({ document }) => document.id))
      const [id] = ids
      if (ids.size < 2) return { id, readings: valid.filter(({ document }) => document.id === id) }
      throw new UnusableRegistry(
        `${store.label} holds files of ${ids.size} registries (${[...ids].join(', ')}). Set RELEASE_REGISTRY_ID to the one that is yours`,
      )
    },
  }
  return files
}

/**
 * Checks that a document belongs to a registry. One key may sign the registries of several stores, so only the id
 * distinguishes them.
 * @param id undefined while it is unknown
 * @returns the problem, or undefined
 */
export function foreignRegistry(
  document: Pick<RegistryDocument, 'id'>,
  id: string | undefined,
): string | undefined {
  if (id === undefined || document.id === id) return undefined
  return `it belongs to the registry ${document.id}, not to ${id}`
}
