import type { RegistryEntry } from '@a-list/remote/registry.ts'
import * as z from 'zod'
import { newPreview, writePreviewToken } from '../preview/preview-link.ts'
import { type CommonOptions, type Releases, refuseObjections, type Tools } from './releases.ts'

/** The site may be checking other versions first, and a version has several pages. */
const WITHIN_MS = 30_000
/** The clocks of this machine and of the site may differ. */
const VALID_MS = 600_000

const answerSchema = z.object({ problem: z.nullable(z.string()) })

/**
 * Lets the site check a stored version as it does before it serves one.
 * @returns whether the site has checked it; false if none answers that follows this registry
 * @throws CommandFailure that names the problem
 */
export async function checkOnSite(
  { origin }: Tools,
  { environment }: CommonOptions,
  entry: Pick<RegistryEntry, 'name' | 'version'>,
  { key }: Pick<Releases, 'key'>,
): Promise<boolean> {
  const { name: remote, version } = entry
  const preview = newPreview({ environment, remote, version, expires: Date.now() + VALID_MS })
  const answer = await fetch(`${origin}/__remotes/check`, {
    method: 'POST',
    body: writePreviewToken(preview, key),
    signal: AbortSignal.timeout(WITHIN_MS),
  })
    .then(async (response) => (response.ok ? answerSchema.parse(await response.json()) : undefined))
    .catch(() => undefined)
  if (!answer) return false
  if (answer.problem) {
    const message = `${origin} refuses it: ${answer.problem}`
    refuseObjections(entry, [{ rule: 'smoke', message }])
  }
  return true
}
