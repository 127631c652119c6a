import { expect, test, vi } from 'vitest'
import { oncePerText } from './once-per-text.ts'

test('a result is computed once for each of the 50 texts that were used last', () => {
  const compute = vi.fn((html: string) => html.length)
  const lengthOf = oncePerText(compute)
  const texts = Array.from({ length: 50 }, (_, index) => 'x'.repeat(index))
  for (const text of [...texts, ...texts]) expect(lengthOf(text)).toBe(text.length)
  expect(compute).toHaveBeenCalledTimes(50)
  lengthOf(texts[0] ?? '')
  lengthOf('one more')
  lengthOf(texts[0] ?? '')
  expect(compute).toHaveBeenCalledTimes(51)
  lengthOf(texts[1] ?? '')
  expect(compute).toHaveBeenCalledTimes(52)
})
