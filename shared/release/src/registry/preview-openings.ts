import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { sha256Hex } from '../package/manifest.ts'
import type { ReleaseStore } from '../store/store.ts'
import type { Preview } from './preview-link.ts'

// A preview link is for the browser that opens it first, whichever server that asks. Each link has up to two files in the
// store: that it was given out, for whoever clears up; and who opened it, which can be made only once.

const FOLDER = '_previews/'

const givenSchema = z.object({ remote: z.string(), version: z.string(), expires: z.number() })
/** The browser's secret as a hash, for the store may be read by many. */
const openedSchema = z.object({ browser: z.string(), expires: z.number() })

const keyOf = (id: string, what: 'given' | 'opened') => `${FOLDER}${id}/${what}.json`

/** What stands in the store may be anything. */
function parse<Schema extends z.ZodType>(content: Buffer, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(content.toString())).data
  } catch {
    return undefined
  }
}

/** Notes that a link was given out: until it expires its version stays in the store. */
export async function givePreview(store: ReleaseStore, preview: Preview): Promise<void> {
  const { id, remote, version, expires } = preview
  await store.create(keyOf(id, 'given'), Buffer.from(JSON.stringify({ remote, version, expires })))
}

/** @returns the secret by which the browser is known from now on; undefined where another one was first */
export async function openPreview(
  store: ReleaseStore,
  { id, expires }: Preview,
): Promise<string | undefined> {
  const secret = randomUUID()
  const opened = { browser: sha256Hex(secret), expires }
  const isFirst = await store.create(keyOf(id, 'opened'), Buffer.from(JSON.stringify(opened)))
  return isFirst ? secret : undefined
}

/** @returns which secret has opened a link, as a hash that `isOpenedBy` takes; undefined where nobody has */
export async function readOpening(store: ReleaseStore, { id }: Preview): Promise<string | undefined> {
  const content = await store.read(keyOf(id, 'opened'))
  return content && parse(content, openedSchema)?.browser
}

export function isOpenedBy(opening: string | undefined, secret: string): boolean {
  return opening === sha256Hex(secret)
}

/**
 * Versions for which links are out.
 * @returns also the keys of links that have expired, to be removed
 */
export async function previewsGiven(
  store: ReleaseStore,
  now: number,
): Promise<{ previewed: { remote: string; version: string }[]; expired: string[] }> {
  const previewed: { remote: string; version: string }[] = []
  const expired: string[] = []
  for (const key of await store.list(FOLDER)) {
    const content = await store.read(key)
    if (!content) continue
    const given = parse(content, givenSchema)
    const { expires } = given ?? parse(content, openedSchema) ?? { expires: 0 }
    if (expires <= now) expired.push(key)
    else if (given) previewed.push(given)
  }
  return { previewed, expired }
}
