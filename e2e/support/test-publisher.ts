import { goLive, rollBack, startCanary } from '@a-list/release/registry/changes.ts'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

/** Changes the registry of a site under test in the same way as `npm run release`. */
export function testPublisher(dataDir: string) {
  const { log, key } = testSigner(dataDir)
  const sign = () => ({ environment: 'production', who: 'e2e', now: Date.now() })
  return {
    key,
    publish: (entry: RegistryEntry) =>
      log.change(key, (document) => goLive(document, entry, 'publish', sign())),
    canary: (entry: RegistryEntry, percent: number) =>
      log.change(key, (document) => startCanary(document, entry, percent, sign())),
    rollBack: (remote: string) => log.change(key, (document) => rollBack(document, remote, sign())),
  }
}
