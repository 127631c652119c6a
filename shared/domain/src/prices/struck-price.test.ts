import { expect, test } from 'vitest'
import { earlierPrice, withoutUnproven } from './struck-price.ts'

const since = Date.UTC(2026, 10, 20)

test('a proven reduction is struck, whatever the shop claims', () => {
  expect(earlierPrice('$90.00', '$150.00', { beforeCents: 10_000, since, currency: 'USD' })).toEqual({
    original_price: '$100.00',
    discount_percentage: 10,
    reduced_since: '2026-11-20T00:00:00.000Z',
    claimed_price: '$150.00',
  })
})

test('a claim that agrees with the proof is not repeated', () => {
  const proof = { beforeCents: 10_000, since, currency: 'USD' }
  expect(earlierPrice('$90.00', '$100.00', proof)).not.toHaveProperty('claimed_price')
})

test('without proof, the shop’s earlier price is a claim', () => {
  expect(earlierPrice('$90.00', '$150.00', undefined)).toEqual({ claimed_price: '$150.00' })
  expect(withoutUnproven({ price: '$90.00', original_price: '$150.00', discount_percentage: 40 })).toEqual({
    price: '$90.00',
    claimed_price: '$150.00',
  })
})

test.each([undefined, '', '$90.00', '$80.00', 'a lot'])('%s claims nothing', (claimed) => {
  expect(earlierPrice('$90.00', claimed, undefined)).toEqual({})
})

test('a proven record stays as it is', () => {
  const record = { price: '$1', original_price: '$2', discount_percentage: 50, reduced_since: '2026-11-20' }
  expect(withoutUnproven(record)).toBe(record)
})
