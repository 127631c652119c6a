import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { expect, test } from 'vitest'
import type { Manifest } from '../package/manifest.ts'
import type { Grants } from '../registry/grants.ts'
import { testEntry, testRelease } from '../testing/test-releases.ts'
import { checkCompatibility } from './check-release.ts'

function manifestOf(entry: Partial<RegistryEntry>, publishes: Manifest['uses']['publishes'] = {}): Manifest {
  const { manifest } = testRelease(testEntry('blog', '2.0.0', entry), new Map())
  return { ...manifest, uses: { ...manifest.uses, publishes } }
}

const messages = (manifest: Manifest, grants?: Grants) =>
  checkCompatibility(manifest, { host: undefined, manifests: [], grants }).map(({ message }) => message)

test('with grants, a release publishes the events that are granted to it', () => {
  const manifest = manifestOf({}, { 'page.shared': { type: 'object' } })
  const granted = (...publishes: string[]) => ({ blog: { addresses: [], publishes, navigation: [] } })
  expect(messages(manifest, granted('page.shared'))).toEqual([])
  expect(messages(manifest, granted('brand.followed'))).toEqual([
    'It publishes page.shared, which is not granted to blog.',
  ])
})

test('links in the header are granted, differ, and lead to public pages of their own remote', () => {
  const route = (path: string) => ({ id: path, path, chunks: { scripts: [], styles: [] } })
  const routes = [
    route('/blog'),
    route('/blog/:name'),
    { ...route('/blog/drafts'), access: 'moderators' as const },
  ]
  const grants = { blog: { addresses: [], publishes: [], navigation: ['Read', 'News'] } }
  const withLinks = (...navigation: { label: string; to: string }[]) => manifestOf({ routes, navigation })
  const read = { label: 'Read', to: '/blog' }
  expect(messages(withLinks(read), grants)).toEqual([])
  for (const given of [undefined, {}])
    expect(messages(withLinks(read), given)).toEqual([
      'The link “Read” in the header is not granted to blog.',
    ])
  for (const to of ['/brand', '/blog/:name', '/blog/drafts'])
    expect(messages(withLinks({ label: 'Read', to }), grants)).toEqual([
      `The link “Read” in the header leads to ${to}, which is no public page of its own.`,
    ])
  for (const twin of [read, { label: 'News', to: '/Blog/' }])
    expect(messages(withLinks(read, twin), grants)).toEqual([
      `The link “${twin.label}” in the header has the label or the target of another.`,
    ])
})
