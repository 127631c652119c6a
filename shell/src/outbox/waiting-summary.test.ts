import { expect, test } from 'vitest'
import { waitingSummary } from './waiting-summary.ts'

const suggestion = { kind: 'suggestion', state: 'waiting' } as const
const signUp = { kind: 'sign-up', state: 'waiting' } as const
const refused = { kind: 'sign-up', state: 'refused' } as const
const foreign = { state: 'foreign' } as const

test.for([
  [[suggestion], '1 suggestion is waiting to be sent'],
  [[suggestion, suggestion], '2 suggestions are waiting to be sent'],
  [[suggestion, signUp], '2 things are waiting to be sent'],
  [[foreign], '1 thing is waiting to be sent'],
  [[refused], '1 sign-up was not accepted'],
  [[refused, refused], '2 sign-ups were not accepted'],
  [[suggestion, refused], '1 suggestion is waiting to be sent; 1 sign-up was not accepted'],
] as const)('%#: summary of pending and refused writes', ([writes, text]) => {
  expect(waitingSummary(writes)).toBe(text)
})
