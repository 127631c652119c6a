import { beforeEach } from 'vitest'
import type { ChangeOptions } from '../registry/change-checks.ts'
import { goLive } from '../registry/changes.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { refresh } from '../registry/expiry.ts'
import { environmentOf, write } from '../registry/next-revision.ts'
import { REGISTRY_CONTEXT, registryKey } from '../registry/registry-files.ts'
import { createRegistryLog } from '../registry/registry-log.ts'
import { type SigningKey, signText } from '../registry/signing.ts'
import { trustedKeys } from '../settings.ts'
import { makeTeamKeys } from './team-keys.ts'
import { emptyDataDir, testEntry, testSigner } from './test-releases.ts'

export const SIGNATURE = { environment: 'production', who: 'ada', now: Date.now() }

const NO_GRANTS = { addresses: [], publishes: [], navigation: [] }
const GRANTS = { blog: { ...NO_GRANTS, addresses: ['/stories'], navigation: ['Stories'] } }

/** The versions that are live in production. */
export function live({ environments }: RegistryDocument) {
  const remotes = Object.entries(environments.production?.remotes ?? {})
  return Object.fromEntries(remotes.map(([name, state]) => [name, state.live?.version]))
}

/**
 * A registry in which the platform has made versions of `blog` and `brand` live and given grants, in revisions 1 to 3; anew
 * for each test of a suite. Each of the two teams has a key.
 */
export function createTeamRegistry() {
  let dataDir: string
  let signer: ReturnType<typeof testSigner>
  let teams: ReturnType<typeof makeTeamKeys<'blog' | 'brand'>>

  beforeEach(async () => {
    dataDir = emptyDataDir()
    signer = testSigner(dataDir)
    teams = makeTeamKeys(dataDir, { blog: 'blog', brand: 'brand' })
    await registry.publish(signer.key, 'blog', '1.0.0')
    await registry.publish(signer.key, 'brand', '1.0.0')
    await registry
      .openLog()
      .change(signer.key, (document) =>
        write(document, SIGNATURE, { ...environmentOf(document, 'production'), grants: GRANTS }, [
          { action: 'refresh', grants: ['blog'] },
        ]),
      )
  })

  const registry = {
    get dataDir() {
      return dataDir
    },
    get store() {
      return signer.settings.store
    },
    /** The key for all remotes. */
    get platform() {
      return signer.key
    },
    get teams() {
      return teams
    },
    /** A log of a machine that has read nothing yet. */
    openLog: (keys = trustedKeys(teams)) => createRegistryLog(signer.settings.store, keys),
    latest: async () => (await registry.openLog().latest()).document,
    publish: (key: SigningKey, remote: string, version: string) =>
      registry
        .openLog()
        .change(key, (document) => goLive(document, testEntry(remote, version), 'publish', SIGNATURE)),
    refresh: (key: SigningKey, options?: ChangeOptions) =>
      registry.openLog().change(key, (document) => refresh(document, SIGNATURE), options),
    /** Writes the next revision without the checks of a command. */
    async forge(key: SigningKey, change: (document: RegistryDocument) => RegistryDocument): Promise<void> {
      const document = await registry.latest()
      const next = change({ ...document, revision: document.revision + 1 })
      const text = signText(JSON.stringify(next), key, REGISTRY_CONTEXT)
      await signer.settings.store.create(registryKey(next.revision), Buffer.from(text))
    },
    /** What a follower of a revision finds, with the problems that it reports. */
    async follow(followed: RegistryDocument) {
      const problems: string[] = []
      const { revision, id } = followed
      const found = await registry
        .openLog()
        .newerThan(revision, id, (problem) => problems.push(problem), followed)
      return { found: found?.document, problems }
    },
  }
  return registry
}
