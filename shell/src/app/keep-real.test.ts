import { fromBackend, fromSamples } from '@a-list/api/sourced.ts'
import { expect, test } from 'vitest'
import { keepReal } from './keep-real.ts'

const real = fromBackend(['Fenty Beauty'])
const sample = fromSamples(['A sample'])

test('samples never replace the backend’s answer', () => {
  expect(keepReal(real, sample)).toBe(real)
  const pages = { pages: [real, real], pageParams: [1, 2] }
  expect(keepReal(pages, { pages: [sample], pageParams: [1] })).toBe(pages)
})

test('everything else replaces the old data, and equal data keeps its identity', () => {
  expect(keepReal(undefined, sample)).toEqual(sample)
  expect(keepReal(sample, real)).toEqual(real)
  expect(keepReal(real, fromBackend(['SKIMS']))).toEqual(fromBackend(['SKIMS']))
  expect(keepReal(real, fromBackend(['Fenty Beauty']))).toBe(real)
  expect(keepReal({ any: 'thing' }, { other: 1 })).toEqual({ other: 1 })
  expect(keepReal(real, undefined)).toBeUndefined()
})
