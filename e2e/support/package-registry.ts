import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
      const manifest = manifestIn(join(folder, file))
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

/** Reads package.json from an npm tarball. @throws Error if there is none */
function manifestIn(tarball: string): { name: string; version: string } {
  return JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }))
}
