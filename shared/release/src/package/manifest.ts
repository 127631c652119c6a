import { createHash } from 'node:crypto'
import { payloadSchemas, registryEntrySchema } from '@a-list/remote/registry.ts'
import * as z from 'zod'

/** `manifest.json` of a release: what it provides, what it uses, and the hashes of all its files. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 in hex')
const sha384 = z.string().regex(/^[0-9a-f]{96}$/, 'a sha384 in hex')

/** What a remote uses of other remotes: `a-list.uses` in its package.json. */
export const usesSchema = z.strictObject({
  /** Path patterns of other remotes to which it links. */
  routes: z.array(z.string().startsWith('/')).default([]),
  /** Widgets such as `account/add-to-list`. */
  widgets: z.array(z.string().regex(/^[a-z][a-z0-9-]*\/[a-z0-9-]+$/, 'remote/widget')).default([]),
  /** Names of the events that it publishes. */
  publishes: z.array(z.string()).default([]),
  /** Names of the events to which it subscribes. */
  listens: z.array(z.string()).default([]),
})

export const manifestSchema = z.object({
  /** Version of this format. */
  schema: z.literal(1),
  /** The registry entry, without the hash of this file. */
  entry: registryEntrySchema,
  /** Library → version range that the host must share. */
  shared: z.record(z.string(), z.string()),
  /** What the release uses of other remotes. */
  uses: z.object({
    routes: z.array(z.string()),
    widgets: z.array(z.string()),
    /** What it sends with each event. The manifests of hosts from before 2026-11-29 lack both fields. */
    publishes: z._default(payloadSchemas, {}),
    /** What it can read of each event. */
    listens: z._default(payloadSchemas, {}),
  }),
  /** Bytes of script, compressed with brotli. */
  sizes: z.object({ entry: z.int(), routes: z.record(z.string(), z.int()) }),
  files: z.record(
    z.string(),
    z.object({
      bytes: z.int(),
      sha256,
      sha384,
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

export const NO_USES: Manifest['uses'] = { routes: [], widgets: [], publishes: {}, listens: {} }

/** The manifest's facts about a file. */
export function describeFile(content: Uint8Array): Manifest['files'][string] {
  const sha384 = createHash('sha384').update(content).digest('hex')
  return { bytes: content.length, sha256: sha256Hex(content), sha384 }
}

export function sha256Hex(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A Subresource Integrity value. SHA-256 is the shortest hash that browsers accept, and each page has several. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
