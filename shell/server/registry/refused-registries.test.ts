import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signText } from '@a-list/release/registry/signing.ts'
import { deskByHand, emptyDataDir } from '@a-list/release/testing/by-hand.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { describe, expect, test, vi } from 'vitest'
import { registryOfEachTest } from '../testing/registry-of-each-test.ts'

const site = registryOfEachTest()

describe('a registry that can’t be used stops the start, and the message names the field', () => {
  test.for([
    ['not JSON', () => 'nonsense', /_registry\/000000001\.json: not JSON/],
    ['not signed', () => '{"schema":2,"remotes":[]}', /not a signed document/],
    [
      'a letter of what was signed changed',
      (good: string) => good.replace('1.0.0', '1.0.1'),
      /its signature is wrong/,
    ],
    ['signed by somebody else', signedByAStranger, /which is not trusted/],
  ] as const)('%s', async ([, spoil, message]) => {
    await site.publish(site.release('1.0.0', 'return null'))
    writeFileSync(site.registryFile(), spoil(readFileSync(site.registryFile(), 'utf8')))
    await expect(site.store.start()).rejects.toThrow(message)
  })

  test.for([
    ['an entry without integrity', { entry: { file: 'a.js' } }, /remotes\.hello\.live\.entry\.integrity/],
    ['a base outside the site', { base: '//evil.example/' }, /remotes\.hello\.live\.base/],
    [
      'a file outside the release',
      { server: { file: '../../x', sha256: '0'.repeat(64) } },
      /remotes\.hello\.live\.server\.file/,
    ],
  ] as const)('%s is never written', async ([, change, message]) => {
    await expect(
      site.publish({ ...site.release('1.0.0', 'return null'), ...change } as RegistryEntry),
    ).rejects.toThrow(message)
  })

  test('none at all', async () => {
    deskByHand(site.dataDir)
    await expect(site.store.start()).rejects.toThrow(/No registry in .*npm run build/)
  })

  test('two remotes that claim one address are never written', async () => {
    const hello = site.release('1.0.0', 'return null')
    const other = { ...hello, name: 'other', base: '/remotes/other/1.0.0/' }
    await expect(site.publish(hello, other)).rejects.toThrow('"hello" and "other" both claim /hello/:what')
  })
})

/** As if an attacker had a key of their own. */
function signedByAStranger(good: string): string {
  const { payload } = JSON.parse(good) as { payload: string }
  const { key } = deskByHand(emptyDataDir())
  return signText(payload, key, 'a-list registry')
}

test('a registry that breaks while the site runs is refused, and the one before it stays', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
  await site.store.start()
  await site.publish(site.release('2.0.0', "return h('p', null, 'page the second')"))
  writeFileSync(join(site.dataDir, 'releases/_registry/000000003.json'), '{"key":')
  await vi.waitFor(() => expect(site.log.join()).toContain('The registry can’t be followed'), {
    timeout: 5000,
  })
  await vi.waitFor(async () => expect(await site.text()).toContain('page the second'), { timeout: 5000 })
  expect(site.store.status().problems[0]).toContain('000000003.json: not JSON')
})

test('an old registry put back in the place of a newer one is refused, also by a server that starts', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
  const old = readFileSync(site.registryFile())
  await site.publish(site.release('2.0.0', "return h('p', null, 'page the second')"))
  await site.store.start()
  writeFileSync(join(site.dataDir, 'releases/_registry/000000003.json'), old)
  await site.store.lookNow()
  expect(site.store.status().problems[0]).toContain('it holds revision 1')
  expect(await site.text()).toContain('page the second')
  for (const newer of ['2', '3']) rmSync(join(site.dataDir, `releases/_registry/00000000${newer}.json`))
  site.restart()
  await site.store.start()
  expect(site.store.status().revision).toBe(2)
  expect(await site.text()).toContain('page the second')
})

describe('a registry that somebody sends, signed by a trusted key and of a higher revision', () => {
  test.for([
    ['of another store', { id: '0b3f0d6e-64a1-4e0c-9f6b-6f1f2b0c8a11' }],
    ['that has lost its id', { id: undefined }],
    ['without the environment', { environments: {} }],
  ] as const)('%s: it is not taken, and the own one goes on', async ([, change]) => {
    await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
    await site.store.start()
    const { log, key } = deskByHand(site.dataDir)
    const { document } = await log.latest()
    const sent = signText(JSON.stringify({ ...document, ...change, revision: 9 }), key, 'a-list registry')
    await expect(site.store.takePushed(sent)).rejects.toThrow()
    await site.publish(site.release('2.0.0', "return h('p', null, 'page the second')"))
    const { text } = await log.latest()
    await site.store.takePushed(text)
    await vi.waitFor(async () => expect(await site.text()).toContain('page the second'), { timeout: 5000 })
  })
})
