import type { RegistryLog } from '../registry/registry-log.ts'

const PATIENCE_MS = 2000

/**
 * Tells sites that the registry has changed: they look for themselves every RELEASE_POLL_MS, and at once when told. One that
 * does not answer finds out by itself.
 * @param sites their addresses
 */
export async function pushRegistry(
  log: Pick<RegistryLog, 'latest'>,
  sites: readonly string[],
): Promise<void> {
  if (sites.length === 0) return
  const text = await log.latest().then(
    (reading) => reading.text,
    // The change is made; that it can't be told to others is no failure of it.
    () => undefined,
  )
  if (text === undefined) return
  await Promise.allSettled(
    sites.map((site) =>
      fetch(`${site}/__remotes/push`, {
        method: 'POST',
        body: text,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    ),
  )
}
