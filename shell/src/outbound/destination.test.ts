import { expect, test } from 'vitest'
import { readDestination } from './destination.ts'
import { HOSTILE_DESTINATIONS } from './hostile-destinations.ts'

const ORIGIN = 'https://a-list.example'
const read = (wanted: string | null) => readDestination(wanted, ORIGIN)

test.each([null, ''])('%j is not a request', (wanted) => expect(read(wanted)).toEqual({ kind: 'none' }))

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
