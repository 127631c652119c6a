import { HOST_VERSION } from '@a-list/remote/health-limits.ts'
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

const vitals = { ...BLOG, kind: 'vitals', lcp: 900, inp: 200, cls: 0 } as const

function tracked() {
  const health = createHealthCounts()
  health.track([BLOG, BRAND].map(({ remote: name, version }) => ({ name, version })))
  return health
}

test('vitals count for the page’s version, and the script for its own', () => {
  const health = tracked()
  health.add({ ...vitals, script: { ...BRAND, ms: 150 } }, 'a network')
  health.add({ ...BRAND, kind: 'long-frames', frames: 3, blocking: 400 }, 'a network')
  expect(health.of('blog', '1.0.0')).toMatchObject({ inp: [200], inpScript: [], longFrames: 0 })
  expect(health.of('brand', '1.0.0')).toMatchObject({
    inp: [],
    inpScript: [150],
    longFrames: 3,
    blocking: [400],
  })
})

test('the host counts without a registry', () => {
  const health = createHealthCounts()
  health.add({ ...HOST_VERSION, kind: 'long-frames', frames: 1, blocking: 60 }, 'a network')
  expect(health.of(HOST_VERSION.remote, HOST_VERSION.version)).toMatchObject({ longFrames: 1 })
  health.track([])
  expect(health.all()).toMatchObject([{ ...HOST_VERSION, longFrames: 1 }])
})

test('one network adds little, and invented versions nothing', () => {
  const health = tracked()
  const invented = { remote: 'nobody', version: '9.9.9' }
  for (let report = 0; report < 1000; report += 1) {
    health.add({ ...vitals, script: { ...BRAND, ms: 1e7 } }, 'a network')
    health.add({ ...vitals, ...invented }, `network ${report}`)
    health.add({ ...invented, kind: 'long-frames', frames: 9, blocking: 9 }, `network ${report}`)
    health.add({ ...BLOG, kind: 'long-frames', frames: 100_000, blocking: 1e7 }, 'a network')
  }
  expect(health.all()).toHaveLength(3)
  expect(health.of('brand', '1.0.0')?.inpScript).toHaveLength(5)
  expect(health.of('blog', '1.0.0')?.blocking).toHaveLength(5)
})
