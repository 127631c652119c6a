import { userInfo } from 'node:os'
import { shares } from '@a-list/build/packages/share-table.ts'
import { eventFingerprints } from '@a-list/release/package/event-fingerprints.ts'
import type { HostFacts } from '@a-list/release/registry/document.ts'
import { isDueForRefresh, refresh } from '@a-list/release/registry/expiry.ts'
import { goLiveTogether } from '@a-list/release/registry/site-start.ts'
import { openReleaseSigner, type ReleaseSettings } from '@a-list/release/settings.ts'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import shell from '../shell/package.json' with { type: 'json' }

/** The facts of this workspace's shell that remotes depend on. */
export function hostFacts(): HostFacts {
  return {
    contract: CONTRACT_VERSION,
    shared: Object.fromEntries(Object.entries(shares).map(([name, { version }]) => [name, version])),
    events: eventFingerprints(),
    uses: shell['a-list'].uses,
  }
}

/**
 * Makes built versions live together, as `npm start` does. Remotes that are frozen or rolled back keep their live
 * version, and a line in the terminal says so.
 */
export async function publishSite(entries: RegistryEntry[], settings: ReleaseSettings): Promise<void> {
  const { log, key } = openReleaseSigner(settings, { createKey: true })
  let skipped: ReturnType<typeof goLiveTogether>['skipped'] = []
  await log.change(
    key,
    (document) => {
      const signature = { environment: settings.environment, who: userInfo().username, now: Date.now() }
      const next = goLiveTogether(document, entries, hostFacts(), signature)
      skipped = next.skipped
      if (next.document) return next.document
      return isDueForRefresh(document, signature.now) ? refresh(document, signature) : undefined
    },
    { expired: 'renew-if-seen' },
  )
  for (const { entry, why } of skipped) {
    console.log(
      `${entry.name} ${entry.version} was built but is not live: ${why} (see npm run release -- status).`,
    )
  }
}
