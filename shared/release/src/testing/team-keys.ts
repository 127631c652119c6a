import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrCreateSigningKey, type SigningKey } from '../registry/signing.ts'

/**
 * Creates a key for each team and a file with all public keys, among them the platform's of this data folder.
 * @param teams each team's remotes: `{ blog: 'blog, news' }`
 */
export function makeTeamKeys<Team extends string>(
  dataDir: string,
  teams: Record<Team, string>,
): { publicKeysFile: string; files: Record<Team, string>; keys: Record<Team, SigningKey> } {
  const fileOf = (name: string) => join(dataDir, 'keys', `${name}.pem`)
  const names = Object.keys(teams) as Team[]
  const keys = Object.fromEntries(names.map((name) => [name, readOrCreateSigningKey(fileOf(name))]))
  const publicKeysFile = join(dataDir, 'keys/all.pub')
  const ofTeams = names.map(
    (name) => `# the ${name} team: ${teams[name]}\n${readFileSync(`${fileOf(name)}.pub`, 'utf8')}`,
  )
  const ofPlatform = `# the platform: *\n${readFileSync(`${fileOf('release')}.pub`, 'utf8')}`
  writeFileSync(publicKeysFile, [ofPlatform, ...ofTeams].join(''))
  return {
    publicKeysFile,
    files: Object.fromEntries(names.map((name) => [name, fileOf(name)])) as Record<Team, string>,
    keys: keys as Record<Team, SigningKey>,
  }
}
