import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'

const require = createRequire(import.meta.url)
const remotePackage = createRequire(require.resolve('@a-list/remote/definition.ts'))

function versionOf(name: string): string {
  const { version } = remotePackage(`${name}/package.json`) as { version: string }
  return version
}

/** A file that stands in for a whole library, so that the copy on the page is tree-shaken (docs/adr/0004). */
function facade(file: string): string {
  return fileURLToPath(import.meta.resolve(`@a-list/remote/shared/${file}`))
}

interface Share {
  version: string
  /** What the host puts under this name, where that is not the package itself. */
  import?: string
}

/**
 * The share table: every module of which a page has exactly one, brought by the host and used by the remotes.
 * The server uses the same names (shell/src/federation/share-table.ts).
 */
export const shares: Record<string, Share> = {
  react: { version: versionOf('react') },
  'react/jsx-runtime': { version: versionOf('react') },
  'react-dom': { version: versionOf('react-dom') },
  'react-router-dom': { version: versionOf('react-router'), import: facade('react-router-dom.ts') },
  '@tanstack/react-query': { version: versionOf('whole-react-query'), import: facade('react-query.ts') },
  'zod/mini': { version: versionOf('zod'), import: facade('zod-mini.ts') },
  '@a-list/remote/host-context.ts': { version: `${CONTRACT_VERSION}.0.0` },
}

/** In development React's JSX comes from another module. */
export const developmentShares: Record<string, Share> = {
  ...shares,
  'react/jsx-dev-runtime': { version: versionOf('react') },
}
