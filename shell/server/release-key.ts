import { existsSync } from 'node:fs'
import { isLoopback } from './loopback.ts'
import type { Settings } from './settings.ts'

/**
 * Whether this server can sign changes of the registry. An attacker who controls a server with the key can publish
 * code to every visitor, so a public server refuses to start with a key unless its settings allow it.
 * @throws Error that names the key file and the setting
 */
export function holdsReleaseKey({ site, releases, allowsReleaseKey }: Settings): boolean {
  const { keyFile, defaultKeyFile } = releases
  // An earlier start may have left a key in DATA_DIR that the site trusts.
  const found = [keyFile, defaultKeyFile].find((file) => existsSync(file))
  if (!found) return false
  if (isLoopback(new URL(site.origin).hostname) || allowsReleaseKey) return found === keyFile
  throw new Error(
    `The private key that signs releases is on this server (${found}), and the site is public (${site.origin}). ` +
      'Keep the key on the machine that publishes, and only the .pub file here. ' +
      'If this machine does both, set RELEASE_KEY_ON_SERVER=allow.',
  )
}
