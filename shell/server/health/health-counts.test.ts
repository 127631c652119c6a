import { expect, test } from 'vitest'
import { createHealthCounts } from './health-counts.ts'

const BLOG = { remote: 'blog', version: '1.0.0' }
const BRAND = { remote: 'brand', version: '1.0.0' }

test('a reset removes all counts and samples of one remote', () => {
  const health = createHealthCounts()
  health.track([BLOG, BRAND].map(({ remote: name, version }) => ({ name, version })))
  const untouched = structuredClone(health.of('blog', '1.0.0'))
  for (const version of [BLOG, BRAND]) {
    health.add({ ...version, kind: 'view' }, 'a network')
    health.add({ ...version, kind: 'load-failed' }, 'a network')
    health.add({ ...version, kind: 'vitals', lcp: 4000, inp: 300, cls: 0.2 }, 'a network')
    health.rendered(version.remote, version.version)
    health.failedOnServer(version.remote, version.version)
  }

  health.reset('blog')

  expect(health.of('blog', '1.0.0')).toEqual(untouched)
  expect(health.of('brand', '1.0.0')).toMatchObject({
    views: 1,
    renders: 1,
    lcp: [4000],
    inp: [300],
    cls: [0.2],
  })
})
