import { type RemoteSnapshot, remoteSnapshotSchema } from '@a-list/remote/registry.ts'

/** The page has waited for the failed version already. */
const TIMEOUT_MS = 800

/**
 * Asks the shell's server which version works instead of one that failed here.
 * @returns undefined where there is none
 * @throws when the answer does not come, or can't be used
 */
export async function findLastGood(failed: RemoteSnapshot): Promise<RemoteSnapshot | undefined> {
  const answer = await fetch(`/__remotes/instead-of/${failed.name}/${failed.version}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return answer.ok ? remoteSnapshotSchema.parse(await answer.json()) : undefined
}
