import { fromBackend, fromSamples } from '@a-list/api/sourced.ts'
import { expect, test } from 'vitest'
import { preferBackendData } from './prefer-backend-data.ts'

const real = fromBackend(['Fenty Beauty'])
const sample = fromSamples(['A sample'])

test('samples never replace the backend’s response', () => {
  expect(preferBackendData(real, sample)).toBe(real)
  const pages = { pages: [real, real], pageParams: [1, 2] }
  expect(preferBackendData(pages, { pages: [sample], pageParams: [1] })).toBe(pages)
})

test('backend data replaces older data, but equal data keeps its identity', () => {
  expect(preferBackendData(undefined, sample)).toEqual(sample)
  expect(preferBackendData(sample, real)).toEqual(real)
  expect(preferBackendData(real, fromBackend(['SKIMS']))).toEqual(fromBackend(['SKIMS']))
  expect(preferBackendData(real, fromBackend(['Fenty Beauty']))).toBe(real)
  expect(preferBackendData({ any: 'thing' }, { other: 1 })).toEqual({ other: 1 })
  expect(preferBackendData(real, undefined)).toBeUndefined()
})
