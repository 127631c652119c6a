import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { HOST_CONTEXT_VERSION } from '@a-list/remote/definition.ts'
import { type PackageFacts, packageOfFile } from './package-facts.ts'

const require = createRequire(import.meta.url)
const remotePackage = createRequire(require.resolve('@a-list/remote/definition.ts'))

/** @throws Error when the package is not installed */
function packageOf(file: string): PackageFacts {
  const found = packageOfFile(file)
  if (!found) throw new Error(`${file} belongs to no package.`)
  return found
}

function library(name: string): Pick<Share, 'version' | 'package'> {
  const found = packageOf(remotePackage.resolve(`${name}/package.json`))
  return { version: found.version, package: found }
}

/** A file that re-exports part of a library, so that the page's copy is tree-shaken (docs/adr/0002). */
function facade(file: string): string {
  return fileURLToPath(import.meta.resolve(`@a-list/remote/shared/${file}`))
}

interface Share {
  version: string
  /** The package with its code. */
  package: PackageFacts
  /** The module that the host shares under this name, if it is not the package itself. */
  import?: string
}

/**
 * The share table: modules of which a page has exactly one copy, provided by the host and used by the remotes. The
 * server uses the same names (shell/src/federation/share-table.ts).
 */
export const shares: Record<string, Share> = {
  react: library('react'),
  'react/jsx-runtime': library('react'),
  'react-dom': library('react-dom'),
  'react-router-dom': { ...library('react-router'), import: facade('react-router-dom.ts') },
  '@tanstack/react-query': { ...library('whole-react-query'), import: facade('react-query.ts') },
  'zod/mini': { ...library('zod'), import: facade('zod-mini.ts') },
  '@a-list/remote/host-context.ts': {
    version: HOST_CONTEXT_VERSION,
    package: packageOf(require.resolve('@a-list/remote/definition.ts')),
  },
}

/**
 * The version of a shared module that a remote needs, as a range. The host context may be of any later version: the
 * contracts that the host runs decide whether the host is too new.
 */
export function rangeOf(name: string, { version }: Share): string {
  return name.startsWith('@a-list/') ? `>=${version}` : `^${version}`
}

/** In development, React's JSX runtime is another module. */
export const developmentShares: Record<string, Share> = {
  ...shares,
  'react/jsx-dev-runtime': library('react'),
}
