import { randomBytes } from 'node:crypto'
import { isLoopback } from '../shell/server/loopback.ts'

/** Gives the shell that starts next a token with which this machine may change releases without an account. */
export function makeReleaseToken(): void {
  process.env.RELEASE_TOKEN ||= randomBytes(16).toString('base64url')
}

/**
 * What the start of a site tells its operator about releases; nothing for a site with a public origin, where people sign in.
 * @param origin of the site, such as `http://localhost:3000`
 */
export function releaseNotes(origin: string): string {
  if (!isLoopback(new URL(origin).hostname)) return ''
  return [
    `Releases: ${origin}/__remotes#token=${process.env.RELEASE_TOKEN} (keep this address: it may roll back)`,
    'THIS SITE IS FOR THIS MACHINE ONLY: its origin is localhost. Before others can reach it, also through a proxy, set PUBLIC_ORIGIN.',
  ].join('\n')
}
