import { expect, test } from 'vitest'
import { type Chosen, choiceOf, chosenOf } from './watch-choices.ts'

test.each([
  ['18', 1800],
  ['$18.50', 1850],
  ['18,50', 1850],
  ['18,5 ', 1850],
  ['18,50 €', 1850],
  ['0.01', 1],
  ['20.99', 2099],
])('"%s" is a price', (typed, target_cents) => {
  expect(choiceOf(['target'], typed, { price: 21 })).toMatchObject({ ok: true, choice: { target_cents } })
})

test.each(['', 'cheap', '0', '0.001', '-5', '1,2,3', '18 to 20', '99999999999'])(
  '"%s" is refused',
  (typed) => {
    expect(choiceOf(['target'], typed, { price: 0 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('such as'),
    })
  },
)

test.each(['21', '2,100', '1000000'])('"%s" is not below today’s price', (typed) => {
  expect(choiceOf(['target'], typed, { price: 21 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('below'),
  })
})

test.each([
  ['1.299,50', 129_950],
  ['$1,299.50', 129_950],
  ['1 299', 129_900],
  ['123,456.7', 12_345_670],
])('"%s" has thousands', (typed, target_cents) => {
  expect(choiceOf(['target'], typed, { price: 0 })).toMatchObject({ choice: { target_cents } })
})

test('a target that today’s price has reached can stay as it is', () => {
  expect(choiceOf(['target', 'stock'], '18', { price: 17, former: 1800 }).ok).toBe(true)
})

test.each<[Chosen[], number | null]>([
  [[], null],
  [['drop'], null],
  [['target'], 1850],
  [['drop', 'target', 'stock'], 1850],
])('%j is shown again as it was chosen', (chosen, target_cents) => {
  const result = choiceOf(chosen, '18.50', { price: 0 })
  expect(result.ok && [chosenOf(result.choice), result.choice.target_cents]).toEqual([chosen, target_cents])
})
