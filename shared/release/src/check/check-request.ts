import * as z from 'zod'
import {
  foreignKeyProblem,
  openPermission,
  type SigningKey,
  signText,
  type TrustedKeys,
} from '../registry/signing.ts'

/** A command's request that a site check a version in its store, as it does before serving it. */

const CONTEXT = 'a-list check'

const requestSchema = z.object({
  environment: z.string(),
  remote: z.string(),
  version: z.string(),
  /** sha256 of the version's manifest. */
  manifest: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
})

export type CheckRequest = z.infer<typeof requestSchema>

export function writeCheckRequest(request: CheckRequest, key: SigningKey): string {
  return signText(JSON.stringify(request), key, CONTEXT)
}

/** @returns undefined unless a trusted key for the remote has signed it, for this environment and not long ago */
export function readCheckRequest(
  text: string,
  trusted: TrustedKeys,
  environment: string,
  now: number,
): CheckRequest | undefined {
  const opened = openPermission(text, trusted, CONTEXT, requestSchema, { environment, now })
  return opened && !foreignKeyProblem(opened.key, opened.permission.remote) ? opened.permission : undefined
}
