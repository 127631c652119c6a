import { putRelease } from '../package/put-release.ts'
import { goLive } from '../registry/changes.ts'
import { testEntry, testRelease, testSigner } from './test-releases.ts'

// Publishes versions until it is killed, and reports each one to the parent process. Arguments: data folder, major
// version.

const [dataDir = '', major = '0'] = process.argv.slice(2)
const { log, key, settings } = testSigner(dataDir)
for (let minor = 0; ; minor++) {
  const version = `${major}.${minor}.0`
  const files = new Map(
    [1, 2, 3].map((file) => [`web/${file}.js`, Buffer.from(`// ${version} ${file}\n`.repeat(2000))]),
  )
  const entry = await putRelease(settings.store, testRelease(testEntry('blog', version), files))
  await log.change(key, (document) =>
    goLive(document, entry, 'publish', { environment: 'production', who: 'test', now: Date.now() }),
  )
  process.send?.(version)
}
