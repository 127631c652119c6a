import { existsSync } from 'node:fs'
import type { Settings } from './settings.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether this server can sign changes of the registry. With the key on it, whoever breaks into the server can publish code
 * to every visitor, so a server with a public address does not start beside one unless its settings say that this is meant.
 * @throws Error that names the key's file and the setting
 */
export function holdsReleaseKey({ site, releases, allowsReleaseKey }: Settings): boolean {
  const { keyFile, defaultKeyFile } = releases
  // A key of an earlier start may still be in DATA_DIR, and the site may trust it.
  const found = [keyFile, defaultKeyFile].find((file) => existsSync(file))
  if (!found) return false
  if (LOOPBACK.has(new URL(site.origin).hostname) || allowsReleaseKey) return found === keyFile
  throw new Error(
    `The private key that signs releases is on this server (${found}), and the site is public (${site.origin}). ` +
      'Keep the key on the machine that publishes, and only the .pub file here. ' +
      'Where this machine does both, set RELEASE_KEY_ON_SERVER=allow.',
  )
}
