import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256Hex } from '../package/manifest.ts'
import { emptyDataDir, sealRelease, setLive, testEntry, testSigner } from '../testing/test-releases.ts'
import { hostOf } from './document.ts'

const FACTS = { contract: 3, shared: {}, events: {}, uses: { routes: [], widgets: [] } }

test('facts of the host that an old command has dropped are read from the manifest, if it is the signed one', async () => {
  const dataDir = emptyDataDir()
  const { host: _, ...dropped } = sealRelease(
    dataDir,
    testEntry('shell', '1.0.0', { routes: [], host: FACTS }),
  )
  await setLive(dataDir, [dropped])
  const facts = async () => {
    const { production } = (await testSigner(dataDir).log.latest()).document.environments
    return production && hostOf(production)
  }
  expect(await facts()).toEqual(FACTS)

  // The next change writes them again.
  const { log, key } = testSigner(dataDir)
  const changed = await log.change(key, (document) => ({ ...document, revision: document.revision + 1 }))
  expect(changed.environments.production?.remotes.shell?.live?.host).toEqual(FACTS)

  await setLive(dataDir, [dropped])
  sealRelease(dataDir, testEntry('shell', '1.0.0', { routes: [], host: { ...FACTS, contract: 4 } }))
  expect(await facts()).toBeUndefined()

  const file = join(dataDir, 'releases/shell/1.0.0/manifest.json')
  writeFileSync(file, 'nonsense')
  await setLive(dataDir, [{ ...dropped, manifest: sha256Hex('nonsense') }])
  expect(await facts()).toBeUndefined()
})
