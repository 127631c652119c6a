import { expect, test } from 'vitest'
import { isKnownStore, storeHostsOf } from './known-stores.ts'

const social_links = {
  Website: 'https://fentybeauty.com',
  instagram: 'https://www.instagram.com/fentybeauty',
}
const hosts = new Set(storeHostsOf({ shopify_store_url: 'https://www.skims.com/shop', social_links }))

test('the hosts of a brand’s store and website are known stores, if they are valid outbound links', () => {
  expect([...hosts]).toEqual(['skims.com', 'fentybeauty.com'])
  expect(
    storeHostsOf({ shopify_store_url: 'https://localhost/', social_links: { website: 'http://a.example' } }),
  ).toEqual([])
})

test.each([
  'https://skims.com/products/1',
  'https://www.skims.com/',
  'https://www.fentybeauty.com./',
  'https://www.sephora.com/p/1',
  'https://www.ebay.com/itm/1',
])('%s is a known store', (address) => expect(isKnownStore(new URL(address), hosts)).toBe(true))

test.each([
  'https://evil.example/',
  'https://skims.com.evil.example/',
  'https://notskims.com/',
  'https://old.skims.com/',
  'https://skims.com:8443/',
  'https://anyone.myshopify.com/',
  'https://www.instagram.com/fentybeauty',
])('%s is not a known store', (address) => expect(isKnownStore(new URL(address), hosts)).toBe(false))
