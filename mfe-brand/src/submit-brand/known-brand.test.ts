import { sampleBrands } from '@a-list/sample/brands.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findKnownBrand } from './known-brand.ts'

const known = (brand_name: string, website_url = '') =>
  findKnownBrand(sampleBrands, { brand_name, website_url })?.id

test.for([
  ['Fenty Beauty', '', 'fenty-beauty'],
  ['  fenty BEAUTY ', '', 'fenty-beauty'],
  ['Something else', 'https://skims.com/collections/new?x=1', 'skims'],
  ['Something else', 'http://WWW.SKIMS.COM', 'skims'],
  ['Fenty', '', undefined],
  ['', '', undefined],
  ['Something else', 'https://notskims.com', undefined],
  ['Something else', 'skims', undefined],
  ['Something else', 'javascript:skims.com', undefined],
] as const)('%s at "%s" is %s', ([name, address, id]) => {
  expect(known(name, address)).toBe(id)
})

test('any text can be compared without an exception', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl())
  fc.assert(
    fc.property(text, text, (name, address) => {
      expect(findKnownBrand([], { brand_name: name, website_url: address })).toBeUndefined()
      expect(['string', 'undefined']).toContain(typeof known(name, address))
    }),
  )
})
