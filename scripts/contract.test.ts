import { expect, test } from 'vitest'
import { linesLost, objection } from './contract.ts'

const BEFORE = 'contract 1\n// host-context\n  site: Site\n  toast: Toast\n'

test('the same contract is no news', () => {
  expect(objection(BEFORE, BEFORE)).toBeUndefined()
})

test('what is added is looked at once', () => {
  expect(objection(BEFORE, `${BEFORE}  theme: Theme\n`)).toContain('npm run contract -- --accept')
})

test.each([
  ['taken away', BEFORE.replace('  toast: Toast\n', '')],
  ['changed', BEFORE.replace('toast: Toast', 'toast: Text')],
])('what is %s needs a new version, and is named', (_, after) => {
  expect(objection(BEFORE, after)).toMatch(/toast: Toast\n.*raise CONTRACT_VERSION/)
  expect(objection(BEFORE, after.replace('contract 1', 'contract 2'))).toContain('--accept')
})

test('a file may move', () => {
  expect(objection(BEFORE, BEFORE.replace('host-context', 'host'))).toContain('--accept')
})

test('a line that stands several times is lost when one of them is', () => {
  expect(linesLost('id: number\nid: number', 'id: number')).toEqual(['id: number'])
})
