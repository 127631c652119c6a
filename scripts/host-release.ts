import { join } from 'node:path'
import { buildIfChanged } from '@a-list/build/build-folder/build-folder.ts'
import { hostConfig } from '@a-list/build/config/host.ts'
import { buildVersion } from '@a-list/build/output/build-id.ts'
import { developmentShares, shares } from '@a-list/build/packages/share-table.ts'
import { describeHost } from '@a-list/release/package/describe-host.ts'
import type { DescribedRelease } from '@a-list/release/package/describe-release.ts'
import { eventSchemas } from '@a-list/release/package/event-schemas.ts'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { HostFacts } from '@a-list/remote/registry.ts'
import shell from '../shell/package.json' with { type: 'json' }
import { RENDERER_PROTOCOL } from '../shell/renderer/protocol.ts'
import { ADAPTERS } from '../shell/src/remotes/contracts.ts'
import { workspace } from './workspace.ts'

// The shell as a release: the host of this workspace.

export const shellFolder = join(workspace, 'shell')

/** The facts of this workspace's shell that remotes depend on. */
export function hostFacts(): HostFacts {
  const table = process.env.NODE_ENV === 'development' ? developmentShares : shares
  return {
    contract: CONTRACT_VERSION,
    contracts: Object.keys(ADAPTERS).map(Number),
    protocol: RENDERER_PROTOCOL,
    shared: Object.fromEntries(Object.entries(table).map(([name, { version }]) => [name, version])),
    accepts: eventSchemas(),
    uses: shell['a-list'].uses,
  }
}

export function hostIdentity() {
  return { name: HOST_NAME, version: buildVersion(shellFolder) }
}

/** @param say called with a message when something was built */
export function buildShell(say: (message: string) => void): Promise<void> {
  return buildIfChanged(shellFolder, () => hostConfig(shellFolder), say)
}

/** @param folder contains the shell's build */
export function describeShell(folder = join(shellFolder, 'dist')): DescribedRelease {
  const { owners, smokePaths } = shell['a-list']
  return describeHost({ version: hostIdentity().version, folder, facts: hostFacts(), owners, smokePaths })
}
