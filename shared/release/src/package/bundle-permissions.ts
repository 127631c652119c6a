/**
 * Flags of a Node process that runs a server bundle: Node's permission model, and no `node:sqlite`, which opens and
 * creates files without asking for a permission (Node 26.10). The caller adds what the process may read.
 */
export const BUNDLE_PERMISSIONS = [
  '--permission',
  '--no-experimental-sqlite',
  '--disable-warning=ExperimentalWarning',
]
