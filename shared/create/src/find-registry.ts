import { spawnSync } from 'node:child_process'

const KEYS = ['@a-list:registry', 'registry']

/**
 * Asks npm which package registry has our packages.
 * @returns undefined for the public one, on which the scope may be somebody else's
 */
export function findRegistry(): string | undefined {
  const { stdout } = spawnSync('npm', ['config', 'get', ...KEYS], { encoding: 'utf8' })
  const lines = stdout.split('\n')
  const [registry] = KEYS.flatMap((key) => {
    const value = lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? ''
    // Runs on every Node 20, whose first versions have no URL.parse.
    return URL.canParse(value) ? new URL(value) : []
  })
  return registry?.hostname === 'registry.npmjs.org' ? undefined : registry?.href
}
