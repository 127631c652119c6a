import * as z from 'zod/mini'
import { PATH_PATTERN, REMOTE_NAME } from './patterns.ts'

// What a browser needs of a remote's version, in a file of its own, so that browsers don't get the registry's schemas.

export const remoteNameSchema = z
  .string()
  .check(z.regex(REMOTE_NAME, 'lower-case letters, digits and dashes'))
export const pathPatternSchema = z.string().check(z.regex(PATH_PATTERN, 'a path that starts with "/"'))
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+[\w.+-]{0,60}$/, 'a version such as 1.4.0-3f9ab2c1'))
/** A path relative to the release's web folder, never outside it. */
export const fileSchema = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w][\w./-]{0,199}$/, 'a file name inside the release'))
export const integritySchema = z
  .string()
  .check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/, 'a sha256 or sha384 integrity'))
export const scriptSchema = z.object({ file: fileSchema, integrity: integritySchema })
/** The label of a link in the site's header. */
export const navigationLabelSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
export const navigationSchema = z.optional(
  z.array(z.object({ label: navigationLabelSchema, to: pathPatternSchema })),
)
export const accessSchema = z.optional(z.literal('moderators'))

/** Whether `npm run dev` made this version. Its files change under the same URLs. */
export function isInDevelopment({ version }: { version: string }): boolean {
  return version.endsWith('-dev')
}

/** Path under which the site serves a version's web files. */
export function baseOf({ name, version }: { name: string; version: string }): string {
  return `/remotes/${name}/${version}/`
}

/**
 * A registry entry without its server details. Every page inlines it. Of the hashes, it has only the entry's, because the
 * entry contains those of its chunks.
 */
export const remoteSnapshotSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  entry: scriptSchema,
  routes: z.array(z.object({ id: z.string(), path: pathPatternSchema, access: accessSchema })),
  navigation: navigationSchema,
  /** The files that each widget needs besides the entry. */
  widgets: z.record(z.string(), z.array(fileSchema)),
})

export type RemoteSnapshot = z.infer<typeof remoteSnapshotSchema>
