import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { openPermission, type SigningKey, signText, type TrustedKeys } from '../registry/signing.ts'

/** Release previews: links that show an unreleased version to one browser. */

export const PREVIEW_PARAMETER = 'remote-preview'
const CONTEXT = 'a-list preview'

const previewSchema = z.object({
  /** Names the link's files in the store. */
  id: z.uuid(),
  environment: z.string(),
  remote: z.string(),
  version: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
})

export type Preview = z.infer<typeof previewSchema>

/** Creates a preview with its own id, under which the store records its first browser. */
export function newPreview(preview: Omit<Preview, 'id'>): Preview {
  return { id: randomUUID(), ...preview }
}

/** @returns a token for URLs and cookies */
export function writePreviewToken(preview: Preview, key: SigningKey): string {
  const text = signText(JSON.stringify(preview), key, CONTEXT)
  return Buffer.from(text).toString('base64url')
}

/** @returns undefined when the token has expired, or no trusted key signed it for this environment */
export function readPreviewToken(
  token: string,
  trusted: TrustedKeys,
  environment: string,
  now: number,
): Preview | undefined {
  const text = Buffer.from(token, 'base64url').toString()
  return openPermission(text, trusted, CONTEXT, previewSchema, { environment, now })?.permission
}
