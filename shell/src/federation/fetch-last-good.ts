import { timeLimit } from '@a-list/api/time-scale.ts'
import { baseOf, type RemoteSnapshot, remoteSnapshotSchema } from '@a-list/remote/remote-snapshot.ts'

/** Short, because the page has already waited for the failed version. */
const TIMEOUT_MS = 800

/**
 * Requests a working version of a remote that failed here.
 * @returns undefined if there is none
 * @throws if the response is late or invalid
 */
export async function fetchLastGood(failed: RemoteSnapshot): Promise<RemoteSnapshot | undefined> {
  const response = await fetch(`/__remotes/instead-of/${failed.name}/${failed.version}`, {
    signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
  })
  return response.ok ? remoteSnapshotSchema.parse(await response.json()) : undefined
}

/** All versions of a remote have one scope, so the styles of one would reach what another renders. */
export function removeStylesOf(version: RemoteSnapshot): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const [, file] = link.href.split(baseOf(version))
    if (file === undefined) continue
    link.remove()
    // The critical CSS that the server inlined from the same file.
    document.querySelector(`style[data-precedence="${CSS.escape(file)}"]`)?.remove()
  }
}
