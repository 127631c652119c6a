import { fromBackend, fromSamples } from '@a-list/api/sourced.ts'
import { expect, test } from 'vitest'
import { keepReal } from './keep-real.ts'

const real = fromBackend(['Fenty Beauty'])
const sample = fromSamples(['A sample'])

test('samples never take the place of the backend’s own answer', () => {
  expect(keepReal(real, sample)).toBe(real)
  const pages = { pages: [real, real], pageParams: [1, 2] }
  expect(keepReal(pages, { pages: [sample], pageParams: [1] })).toBe(pages)
})

test('everything else takes the place of what was there, and what is equal stays the same thing', () => {
  expect(keepReal(undefined, sample)).toEqual(sample)
  expect(keepReal(sample, real)).toEqual(real)
  expect(keepReal(real, fromBackend(['SKIMS']))).toEqual(fromBackend(['SKIMS']))
  expect(keepReal(real, fromBackend(['Fenty Beauty']))).toBe(real)
  expect(keepReal({ any: 'thing' }, { other: 1 })).toEqual({ other: 1 })
  expect(keepReal(real, undefined)).toBeUndefined()
})
