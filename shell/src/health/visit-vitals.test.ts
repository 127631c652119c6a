import { MAX_VISIT_PAGES } from '@a-list/remote/health-limits.ts'
import { expect, test } from 'vitest'
import { createVisitVitals } from './visit-vitals.ts'

const owner = (remote: string) => ({ remote, version: '1.0.0' })

function visit() {
  return createVisitVitals('/', (url) => (url === 'extension' ? undefined : owner(url)))
}

function inp(navigationId: number, value: number, script?: [url: string, ms: number]) {
  const longestScript = script && {
    entry: { sourceURL: script[0] } as PerformanceScriptTiming,
    subpart: 'processing-duration' as const,
    intersectingDuration: script[1],
  }
  return { name: 'INP' as const, value, navigationId, attribution: { longestScript } }
}

test('each page of a visit has its own vitals, in the order of the visit', () => {
  const vitals = visit()
  vitals.record({ name: 'LCP', value: 900, navigationId: 7 })
  vitals.record({
    name: 'LCP',
    value: 300,
    navigationId: 8,
    navigationURL: 'https://a-list.example/blog?q=fenty',
  })
  vitals.record({ name: 'CLS', value: 0.01, navigationId: 7 })
  vitals.record(inp(8, 120, ['blog', 80]))
  vitals.record({ name: 'TTFB', value: 30, navigationId: 9 })
  expect(vitals.all()).toEqual([
    { page: 0, pathname: '/', lcp: 900, cls: 0.01 },
    { page: 1, pathname: '/blog', lcp: 300, inp: 120, script: { ...owner('blog'), ms: 80 } },
  ])
})

test('the script is that of the slowest interaction', () => {
  const vitals = visit()
  vitals.record(inp(1, 100, ['blog', 90]))
  vitals.record(inp(1, 150, ['brand', 20]))
  expect(vitals.all()[0]?.script).toEqual({ ...owner('brand'), ms: 20 })
  vitals.record(inp(1, 200, ['extension', 150]))
  expect(vitals.all()[0]?.script).toBeUndefined()
})

test('a long visit reports a limited number of pages', () => {
  const vitals = visit()
  for (let id = 0; id < 100; id += 1) vitals.record({ name: 'CLS', value: 0, navigationId: id })
  expect(vitals.all().map(({ page }) => page)).toEqual(
    Array.from({ length: MAX_VISIT_PAGES + 1 }, (_, page) => page),
  )
})
