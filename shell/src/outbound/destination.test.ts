import { expect, test } from 'vitest'
import { HOSTILE_DESTINATIONS } from '../../testing/hostile-destinations.ts'
import { readDestination } from './destination.ts'

const ORIGIN = 'https://a-list.example'
const read = (requested: string | null) => readDestination(requested, ORIGIN)

test.each([null, ''])('%j is not a request', (requested) => expect(read(requested)).toEqual({ kind: 'none' }))

test('there are three hundred different hostile URLs', () => {
  expect(new Set(HOSTILE_DESTINATIONS.map(({ address }) => address)).size).toBeGreaterThanOrEqual(300)
})

test.each(HOSTILE_DESTINATIONS)('$address', ({ address, hidden }) => {
  if (hidden === undefined) expect(read(address)).toEqual({ kind: 'refused' })
  else {
    const retailer = undefined
    expect(read(address)).toMatchObject({ kind: 'leaving', destination: { host: hidden, retailer } })
  }
})

test.each([
  ['https://www.sephora.com/product/1', 'www.sephora.com', 'Sephora'],
  ['https://WWW.SEPHORA.COM/', 'www.sephora.com', 'Sephora'],
])('%s is a known shop', (address, host, retailer) => {
  expect(read(address)).toMatchObject({ kind: 'leaving', destination: { host, retailer } })
})
