import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { sha256Hex } from '../package/manifest.ts'
import type { ReleaseStore } from '../store/store.ts'
import type { Preview } from './preview-link.ts'

// A preview link works in the first browser that opens it, on any server. Each link has up to two files in the store:
// `given` records that it exists, for `gc`; `opened` records the first browser, and can be created only once.

const FOLDER = '_previews/'

const givenSchema = z.object({ remote: z.string(), version: z.string(), expires: z.number() })
/** `browser` is a hash of the browser's secret, because many people may read the store. */
const openedSchema = z.object({ browser: z.string(), expires: z.number() })

const keyOf = (id: string, what: 'given' | 'opened') => `${FOLDER}${id}/${what}.json`

/** Parses a file of the store. @returns undefined if it is invalid */
function parse<Schema extends z.ZodType>(content: Buffer, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(content.toString())).data
  } catch {
    return undefined
  }
}

/** Records a link, so that its version stays in the store until the link expires. */
export async function recordPreview(store: ReleaseStore, preview: Preview): Promise<void> {
  const { id, remote, version, expires } = preview
  await store.create(keyOf(id, 'given'), Buffer.from(JSON.stringify({ remote, version, expires })))
}

/** @returns the browser's secret; undefined if another browser has already opened the link */
export async function openPreview(
  store: ReleaseStore,
  { id, expires }: Preview,
): Promise<string | undefined> {
  const secret = randomUUID()
  const opened = { browser: sha256Hex(secret), expires }
  const isFirst = await store.create(keyOf(id, 'opened'), Buffer.from(JSON.stringify(opened)))
  return isFirst ? secret : undefined
}

/** @returns the hash of the secret that opened a link, for `isOpenedBy`; undefined if nobody has opened it */
export async function readOpening(store: ReleaseStore, { id }: Preview): Promise<string | undefined> {
  const content = await store.read(keyOf(id, 'opened'))
  return content && parse(content, openedSchema)?.browser
}

export function isOpenedBy(opening: string | undefined, secret: string): boolean {
  return opening === sha256Hex(secret)
}

/** Lists versions with valid preview links. @returns also the keys of expired links, for removal */
export async function listPreviews(
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
