import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildPackages, BuildSide } from '@a-list/build/packages/bundled-packages.ts'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { threeVersions } from '../testing/command-line.ts'
import { testEntry, testRelease, testSigner } from '../testing/test-releases.ts'
import { putRelease } from './put-release.ts'
import { releaseSbom, SBOM_FILE } from './release-sbom.ts'
import { signRelease } from './sign-release.ts'

const BLOG = { name: 'blog', version: '1.0.0' }

const outside = (name: string, version: string, license?: string) => ({
  name,
  version,
  isOurs: false,
  ...(license && { license }),
})
const ours = (name: string) => ({ name, version: '0.1.0', isOurs: true })

function sides(): Record<BuildSide, BuildPackages> {
  const shared = [outside('react', '19.3.1', 'MIT'), outside('@tanstack/react-query', '5.108.0', 'MIT')]
  const purify = outside('dompurify', '3.4.18', '(MPL-2.0 OR Apache-2.0)')
  const both = [ours('@a-list/mfe-blog'), ours('@a-list/ui'), outside('clsx', '2.1.1', 'MIT')]
  return {
    browser: { bundled: [...both, purify], shared },
    server: { bundled: [...both, outside('sanitize-html', '2.18.1', 'see LICENSE')], shared },
  }
}

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)

interface Component {
  group?: string
  name: string
  version: string
  purl?: string
  licenses?: unknown
  properties: { name: string; value: string }[]
}

function componentsOf(text: string): Component[] {
  return (JSON.parse(text) as { components: Component[] }).components
}

describe('an SBOM', () => {
  test('is valid CycloneDX 1.6 with name, version, purl and licence of each package', async () => {
    const text = releaseSbom(BLOG, sides())
    expect(await validator.validate(text)).toBeNull()
    expect(JSON.parse(text)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const found = Object.fromEntries(componentsOf(text).map((one) => [one.name, one]))
    expect(Object.keys(found).sort()).toEqual(
      ['clsx', 'dompurify', 'react', 'react-query', 'sanitize-html', 'ui'].sort(),
    )
    expect(found['react-query']).toMatchObject({
      group: '@tanstack',
      version: '5.108.0',
      purl: 'pkg:npm/%40tanstack/react-query@5.108.0',
      licenses: [{ license: { id: 'MIT' } }],
      properties: [{ name: 'a-list:providedBy', value: 'host' }],
    })
    expect(found.clsx?.properties.map(({ value }) => value)).toEqual(['browser', 'server'])
    expect(found.dompurify?.licenses).toEqual([{ expression: '(MPL-2.0 OR Apache-2.0)' }])
    expect(found['sanitize-html']?.licenses).toEqual([{ license: { name: 'see LICENSE' } }])
    expect(found.ui?.purl).toBeUndefined()
  })

  test('changes only with a dependency', () => {
    const text = releaseSbom(BLOG, sides())
    const { browser, server } = sides()
    const reversed = { browser: { ...browser, bundled: browser.bundled.toReversed() }, server }
    expect(releaseSbom(BLOG, reversed)).toBe(text)
    const raised = browser.bundled.map((one) => (one.name === 'clsx' ? { ...one, version: '2.1.2' } : one))
    const changed = releaseSbom(BLOG, { browser: { ...browser, bundled: raised }, server })
    expect(changed).not.toBe(text)
    const versions = componentsOf(changed).flatMap(({ name, version }) => (name === 'clsx' ? version : []))
    // The server's build still contains the old version.
    expect(versions.sort()).toEqual(['2.1.1', '2.1.2'])
  })

  test('is valid for any names, versions and licences', async () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9.-]{0,12}$/)
    const facts = fc.record({
      name: fc.oneof(
        word,
        fc.tuple(word, word).map(([scope, name]) => `@${scope}/${name}`),
      ),
      version: fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d{1,2}(-[a-z0-9.]{1,8})?$/),
      license: fc.oneof(
        fc.constantFrom('MIT', 'ISC', '(MIT OR ISC)', 'UNLICENSED'),
        fc.string({ minLength: 1 }),
      ),
      isOurs: fc.boolean(),
    })
    const build = fc.record({
      bundled: fc.array(facts, { maxLength: 6 }),
      shared: fc.array(facts, { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(build, build, async (browser, server) => {
        expect(await validator.validate(releaseSbom(BLOG, { browser, server }))).toBeNull()
      }),
      { numRuns: 30 },
    )
  })
})

describe('npm run release -- sbom', () => {
  let releases: Awaited<ReturnType<typeof threeVersions>>
  const file = (name: string) => join(releases.dataDir, 'releases/blog/4.0.0', name)
  beforeEach(async () => {
    releases = await threeVersions()
    const entry = testEntry('blog', '4.0.0')
    const content = new Map([
      ['server/server.cjs', Buffer.from('void 0')],
      [SBOM_FILE, Buffer.from(releaseSbom(entry, sides()))],
    ])
    const { key, settings } = testSigner(releases.dataDir)
    await signRelease(settings.store, await putRelease(settings.store, testRelease(entry, content)), key)
  })

  test('prints the SBOM of a version, or of the live one', async () => {
    const { code, text } = await releases.run('sbom blog@4.0.0')
    expect(code).toBe(0)
    expect(text).toBe(readFileSync(file(SBOM_FILE), 'utf8'))
    await releases.run('promote blog 4.0.0')
    expect((await releases.run('sbom blog')).text).toBe(text)
  })

  test('rejects a changed SBOM', async () => {
    const good = readFileSync(file(SBOM_FILE), 'utf8')
    writeFileSync(file(SBOM_FILE), good.replace('2.1.1', '2.1.9'))
    const changed = await releases.run('sbom blog@4.0.0')
    expect(changed).toMatchObject({ code: 4, text: `blog 4.0.0: ${SBOM_FILE} has the wrong sha256` })
    // Even with a matching manifest, because the new manifest is not signed.
    const entry = testEntry('blog', '4.0.0')
    const content = new Map([[SBOM_FILE, Buffer.from(good.replace('2.1.1', '2.1.9'))]])
    writeFileSync(file('manifest.json'), JSON.stringify(testRelease(entry, content).manifest))
    expect((await releases.run('sbom blog@4.0.0')).text).toContain(
      'its manifest is not the one that was signed',
    )
  })

  test('reports a release without an SBOM', async () => {
    expect(await releases.run('sbom blog')).toEqual({
      code: 1,
      text: 'blog 3.0.0 was published without an SBOM.',
    })
    expect((await releases.run('sbom nobody')).text).toContain('nobody is not live in production')
  })
})
