import { createHash } from 'node:crypto'
import { registryEntrySchema } from '@a-list/remote/registry.ts'
import * as z from 'zod'

/** `manifest.json` of a release: what it offers, what it relies on, and the hashes of all its files. */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 in hex')
const sha384 = z.string().regex(/^[0-9a-f]{96}$/, 'a sha384 in hex')

/** What a remote relies on in others, as `a-list.uses` in its package.json says. */
export const usesSchema = z.strictObject({
  /** Path patterns of other remotes that it links to. */
  routes: z.array(z.string().startsWith('/')).default([]),
  /** As `account/add-to-list`. */
  widgets: z.array(z.string().regex(/^[a-z][a-z0-9-]*\/[a-z0-9-]+$/, 'remote/widget')).default([]),
  /** Events that it publishes or hears. */
  events: z.array(z.string()).default([]),
})

export const manifestSchema = z.object({
  /** Of this document's shape. */
  schema: z.literal(1),
  /** As the registry holds it, but for the hash of this file. */
  entry: registryEntrySchema,
  /** Name → range of what the host must share. */
  shared: z.record(z.string(), z.string()),
  /** What it relies on in others. */
  uses: z.object({
    routes: z.array(z.string()),
    widgets: z.array(z.string()),
    /** Event → fingerprint of the schema that it was built with. */
    events: z.record(z.string(), z.string()),
  }),
  /** Bytes of script over the wire: brotli. */
  sizes: z.object({ entry: z.int(), routes: z.record(z.string(), z.int()) }),
  files: z.record(
    z.string(),
    z.object({
      bytes: z.int(),
      sha256,
      /** Releases from before November 2026 have none. */
      sha384: z.optional(sha384),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

/** What a manifest says of a file. */
export function describeFile(content: Uint8Array): Manifest['files'][string] {
  const sha384 = createHash('sha384').update(content).digest('hex')
  return { bytes: content.length, sha256: sha256Hex(content), sha384 }
}

export function sha256Hex(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** As a page pins a script: the shortest hash that browsers take, for each page carries several. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
