import { fetchReason } from '@a-list/build/fetch-reason.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import * as z from 'zod'
import { writeCheckRequest } from '../check/check-request.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  type Releases,
  refuseObjections,
  type Tools,
} from './releases.ts'

/** The site renders several pages, and for a host those of all remotes. */
const WITHIN_MS = 60_000
/** The clocks of this machine and of the site may differ. */
const VALID_MS = 300_000

const answerSchema = z.object({ problem: z.nullable(z.string()) })

/**
 * Lets the site check a stored version as it does before it serves one.
 * @returns undefined once it has checked the version; otherwise why it has not
 * @throws CommandFailure if it would refuse the version, or has not finished in a minute
 */
export async function checkOnSite(
  { origin }: Tools,
  { environment }: CommonOptions,
  { name, version, manifest = '' }: RegistryEntry,
  { key }: Pick<Releases, 'key'>,
): Promise<string | undefined> {
  const expires = Date.now() + VALID_MS
  const request = { environment, remote: name, version, manifest, expires }
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    const response = await fetch(`${origin}/__remotes/check`, {
      method: 'POST',
      body: writeCheckRequest(request, key),
      signal,
    })
    if (!response.ok) return `it answered ${response.status}`
    const { problem } = answerSchema.parse(await response.json())
    if (problem)
      refuseObjections({ name, version }, [{ rule: 'smoke', message: `${origin} refuses it: ${problem}` }])
    return undefined
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    if (!signal.aborted) return fetchReason(error)
    throw new CommandFailure(
      `${origin} has not checked ${name} ${version} in a minute. Try again.`,
      EXIT.failed,
    )
  }
}
