import { describe, expect, test } from 'vitest'
import { hostFacts, testEntry } from '../testing/test-releases.ts'
import { goLive, retire, rollBack, startCanary } from './changes.ts'
import { EMPTY_DOCUMENT, hostOf, type RegistryDocument } from './document.ts'
import { stateOf } from './next-revision.ts'
import { goLiveTogether, startTogether } from './site-start.ts'

const signature = { environment: 'production', who: 'ada', now: Date.UTC(2026, 10, 20) }

const publish = (document: RegistryDocument, entry: ReturnType<typeof testEntry>) =>
  goLive(document, entry, 'publish', signature)

describe('a version of the host', () => {
  const host = (version: string, ...contracts: number[]) =>
    testEntry('shell', version, {
      routes: [],
      host: hostFacts(...contracts),
    })
  const both = host('2.0.0', 1, 2)
  const old = testEntry('blog', '1.0.0', { contract: 1 })
  const next = testEntry('blog', '2.0.0', { contract: 2 })
  const running = publish(publish(publish(EMPTY_DOCUMENT, host('1.0.0', 1)), old), both)

  test('decides what remotes may use, whatever a start recorded before', () => {
    const recorded = startTogether(publish(EMPTY_DOCUMENT, old), [], hostFacts(7), signature)
    const document = publish(recorded.document ?? EMPTY_DOCUMENT, both)
    expect(hostOf(document.environments.production ?? { remotes: {} })?.contracts).toEqual([1, 2])
    expect(startTogether(document, [], hostFacts(1), signature).document).toBeUndefined()
    expect(goLiveTogether(document, [], hostFacts(1), signature).document).toBeUndefined()
  })

  test.for([
    ['published', (document: RegistryDocument) => publish(document, host('3.0.0', 2))],
    [
      'started as a canary',
      (document: RegistryDocument) => startCanary(document, host('3.0.0', 2), 5, signature),
    ],
    [
      'deployed with the site',
      (document: RegistryDocument) => goLiveTogether(document, [host('3.0.0', 2)], hostFacts(1), signature),
    ],
  ] as const)('can’t be %s if a live remote needs the contract that it drops', ([, change]) => {
    expect(() => change(running)).toThrow('The host does not run contract 1, but blog 1.0.0 uses it')
  })

  test('may be rolled back although a version that nobody is served needs the newer one', () => {
    const back = rollBack(
      publish(publish(running, next), testEntry('blog', '3.0.0', { contract: 2 })),
      'blog',
      signature,
      {
        to: old,
      },
    )
    expect(stateOf(back, 'production', 'blog').previous[0]?.contract).toBe(2)
    expect(stateOf(rollBack(back, 'shell', signature), 'production', 'shell').live?.version).toBe('1.0.0')
  })

  test('as a canary must run what is published meanwhile', () => {
    const document = startCanary(running, host('1.5.0', 1), 10, signature)
    expect(() => publish(document, next)).toThrow('The host does not run contract 2, but blog 2.0.0 uses it')
  })

  test('can be a canary only beside a live version', () => {
    expect(() => startCanary(EMPTY_DOCUMENT, both, 10, signature)).toThrow('publish one first')
  })

  test('can’t be rolled back while a remote needs the newer one, and then can', () => {
    const followed = publish(running, next)
    expect(() => rollBack(followed, 'shell', signature)).toThrow(
      'The host does not run contract 2, but blog 2.0.0 uses it',
    )
    const back = rollBack(rollBack(followed, 'blog', signature), 'shell', signature)
    expect(stateOf(back, 'production', 'shell').live?.version).toBe('1.0.0')
  })

  test('can’t be retired', () => {
    expect(() => retire(running, 'shell', signature)).toThrow('The site needs its host')
  })
})
