import { join } from 'node:path'

/**
 * The root folder of the repository: the workspace that contains this package, or the repository that has installed
 * it.
 */
export const workspaceRoot = join(import.meta.dirname, '../..').replace(/[\\/]node_modules([\\/].*)?$/, '')
