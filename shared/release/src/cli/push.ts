import type { RegistryLog } from '../registry/registry-log.ts'

const TIMEOUT_MS = 2000

/**
 * Notifies sites of a registry change. They also poll the registry every RELEASE_POLL_MS, so a site that does
 * not respond gets the change later.
 * @param sites origins of the sites
 */
export async function pushRegistry(
  log: Pick<RegistryLog, 'latest'>,
  sites: readonly string[],
): Promise<void> {
  if (sites.length === 0) return
  const text = await log.latest().then(
    (reading) => reading.text,
    // The change itself has succeeded, and sites find it at their next poll.
    () => undefined,
  )
  if (text === undefined) return
  await Promise.allSettled(
    sites.map((site) =>
      fetch(`${site}/__remotes/push`, {
        method: 'POST',
        body: text,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    ),
  )
}
