import { sha256Hex } from '../package/manifest.ts'
import { putRelease } from '../package/put-release.ts'
import { goLive } from '../registry/changes.ts'
import { deskByHand, entryByHand } from './by-hand.ts'

// Publishes version after version until it is killed, and tells of each. Arguments: data folder, first number of the versions.

const [dataDir = '', major = '0'] = process.argv.slice(2)
const { log, key, settings } = deskByHand(dataDir)
for (let minor = 0; ; minor++) {
  const version = `${major}.${minor}.0`
  const files = new Map(
    [1, 2, 3].map((file) => [`web/${file}.js`, Buffer.from(`// ${version} ${file}\n`.repeat(2000))]),
  )
  const hashes = [...files].map(([path, content]) => [
    path,
    { bytes: content.length, sha256: sha256Hex(content) },
  ])
  const entry = await putRelease(settings.store, {
    files,
    manifest: {
      schema: 1,
      entry: entryByHand('blog', version),
      shared: {},
      uses: { routes: [], widgets: [], events: {} },
      sizes: { entry: 0, routes: {} },
      files: Object.fromEntries(hashes),
    },
  })
  await log.change(key, (document) =>
    goLive(document, entry, 'publish', { environment: 'production', who: 'test', now: Date.now() }),
  )
  process.send?.(version)
}
