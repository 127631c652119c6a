import { once } from 'node:events'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { NO_USES, sha256Hex } from '../package/manifest.ts'
import { signatureOf } from '../package/sign-release.ts'
import { threeVersions } from '../testing/command-line.ts'
import { readLive, sealRelease, setLive, testEntry, testSigner } from '../testing/test-releases.ts'
import { EXIT } from './releases.ts'

let releases: Awaited<ReturnType<typeof threeVersions>>
let dataDir: string
beforeEach(async () => {
  releases = await threeVersions()
  dataDir = releases.dataDir
})
const run = (line: string) => releases.run(line)
const liveVersion = async () => (await readLive(dataDir)).map(({ version }) => version)

describe('a stored version that the team did not publish', () => {
  const file = (name: string) => join(dataDir, 'releases/blog/1.0.0', name)

  test('can’t be promoted, previewed or rolled back to without a signature', async () => {
    rmSync(file('manifest.sig'))
    for (const line of [
      'promote blog 1.0.0',
      'canary blog 1.0.0 --percent 5',
      'rollback blog 1.0.0',
      'preview blog 1.0.0',
    ])
      expect(await run(line)).toEqual({
        code: EXIT.refused,
        text: 'blog 1.0.0 is not signed. Publish it again.',
      })
    expect(await liveVersion()).toEqual(['3.0.0'])
  })

  test('can’t be promoted with another key’s signature or a changed manifest', async () => {
    copyFileSync(join(dataDir, 'releases/blog/3.0.0/manifest.sig'), file('manifest.sig'))
    expect((await run('promote blog 1.0.0')).text).toContain('its manifest is not the one that was signed')
    writeFileSync(file('manifest.sig'), 'anything')
    expect((await run('promote blog 1.0.0')).text).toContain('not JSON')
    const manifest = readFileSync(file('manifest.json'), 'utf8').replace('"Test"', '"Fest"')
    sealRelease(dataDir, testEntry('blog', '1.0.0'))
    writeFileSync(file('manifest.json'), manifest)
    expect((await run('promote blog 1.0.0')).text).toContain('its manifest is not the one that was signed')
    expect(await liveVersion()).toEqual(['3.0.0'])
  })

  test('needs no signature if it is in the signed registry', async () => {
    rmSync(join(dataDir, 'releases/blog/2.0.0/manifest.sig'))
    expect((await run('rollback blog 2.0.0')).code).toBe(EXIT.done)
  })
})

test('a promotion checks the version against the live ones', async () => {
  const sealed = sealRelease(dataDir, testEntry('brand', '1.0.0'))
  await setLive(dataDir, [sealed])
  const file = join(dataDir, 'releases/blog/1.0.0/manifest.json')
  const needy = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    uses: { ...NO_USES, routes: ['/gone/:id'] },
  }
  const text = JSON.stringify(needy)
  writeFileSync(file, text)
  const entry = { ...testEntry('blog', '1.0.0'), manifest: sha256Hex(text) }
  writeFileSync(
    join(dataDir, 'releases/blog/1.0.0/manifest.sig'),
    signatureOf(entry, testSigner(dataDir).key),
  )
  const { code, text: said } = await run('promote blog 1.0.0')
  expect({ code, said }).toEqual({
    code: EXIT.objections,
    said: "blog 1.0.0 can't be deployed:\n  route: It links to /gone/:id, which no live remote has.",
  })
})

test('sites are notified of a change, even if one does not respond', async () => {
  const told: string[] = []
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      told.push(`${request.method} ${request.url} ${Buffer.concat(parts).length > 100}`)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  releases.tools.settings = { ...releases.tools.settings, pushTo: ['http://127.0.0.1:1', site] }
  expect((await run('rollback blog')).code).toBe(EXIT.done)
  await run('rollback blog --dry-run')
  server.close()
  expect(told).toEqual(['POST /__remotes/push true'])
})
