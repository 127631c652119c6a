import { HOST_VERSION } from '@a-list/remote/health-limits.ts'
import type { RemoteVersion } from './report-health.ts'

const REMOTE_FILE = /^\/remotes\/([^/]+)\/([^/]+)\//

/**
 * The remote and version that a script belongs to, by its address. React calls every event handler, so the address of
 * a slow handler is that of the shell's file with React.
 * @param origin the site's
 * @returns undefined for a script of somebody else, such as a browser extension
 */
export function ownerOf(scriptUrl: string, origin: string): RemoteVersion | undefined {
  const url = URL.parse(scriptUrl)
  if (url?.origin !== origin) return undefined
  const [, remote, version] = REMOTE_FILE.exec(url.pathname) ?? []
  return remote && version ? { remote, version } : HOST_VERSION
}
