import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

/**
 * Serves tarballs as a package registry would.
 * @param files names of tarballs in the folder
 */
export async function startPackageRegistry(
  folder: string,
  files: readonly string[],
): Promise<LoopbackServer> {
  const packages = new Map(
    files.map((file) => {
      const tarball = readFileSync(join(folder, file))
      const manifest = manifestIn(tarball)
      const { name, version } = manifest
      return [name, { manifest, tarball, path: `${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz` }]
    }),
  )
  const server = await startLoopbackServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const asked = [...packages.values()].find((known) => known.path === path)
    if (asked) return response.end(asked.tarball)
    const named = packages.get(path)
    if (!named) return response.writeHead(404).end('{}')
    const { manifest, tarball } = named
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
    const dist = { tarball: `${server.url}/${named.path}`, integrity }
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        name: manifest.name,
        'dist-tags': { latest: manifest.version },
        // Package managers may refuse packages of the last days.
        time: { [manifest.version]: '2026-01-01T00:00:00.000Z' },
        versions: { [manifest.version]: { ...manifest, dist } },
      }),
    )
  })
  return server
}

const TAR_BLOCK = 512
const TAR_NAME_BYTES = 100
const TAR_SIZE = { from: 124, to: 136 }

/** Reads package.json from an npm tarball. @throws Error if there is none */
function manifestIn(tarball: Buffer): { name: string; version: string } {
  const tar = gunzipSync(tarball)
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('utf8', at, at + TAR_NAME_BYTES).replace(/\0.*/s, '')
    const size = Number.parseInt(tar.toString('utf8', at + TAR_SIZE.from, at + TAR_SIZE.to), 8) || 0
    const content = at + TAR_BLOCK
    if (name === 'package/package.json') return JSON.parse(tar.toString('utf8', content, content + size))
    at = content + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
  }
  throw new Error('The tarball has no package.json.')
}
