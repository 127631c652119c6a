import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeNewRemote } from './new-remote.ts'

/**
 * Creates a remote in a workspace that has the sources of all packages.
 * @param parent the workspace's root
 * @returns its folder
 * @throws Error when the name is invalid or taken
 */
export function writeWorkspaceRemote(parent: string, name: string): string {
  const folder = join(parent, `mfe-${name}`)
  if (existsSync(folder)) throw new Error(`A remote "${name}" already exists: ${folder}.`)
  writeNewRemote(folder, name, {
    versionOf: (dependency) => (dependency.startsWith('@a-list/') ? 'workspace:*' : 'catalog:'),
    scripts: { build: 'rspack build' },
    dependencies: [],
    devDependencies: ['@a-list/build', '@rspack/cli', '@rspack/core'],
    rollback: `npm run release -- rollback ${name}`,
    files: {
      'rspack.config.ts': `import { remoteConfig } from '@a-list/build/config/remote.ts'

export default remoteConfig(import.meta.dirname)
`,
      '.ci/run': `#!/usr/bin/env bash
# This remote's CI: runs its tests and checks it against the live versions. It needs no other remote's sources.
set -euo pipefail
cd "$(dirname "$0")/../.."
npm run verify -- ${name}
`,
    },
  })
  return folder
}
