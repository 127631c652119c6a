import { expect, test } from 'vitest'
import { linesLost, objection, oneExportPerLine } from './contract.ts'

const BEFORE = 'contract 1\n// host-context\n  site: Site\n  toast: Toast\n'

test('an unchanged contract passes', () => {
  expect(objection(BEFORE, BEFORE)).toBeUndefined()
})

test('an addition must be accepted', () => {
  expect(objection(BEFORE, `${BEFORE}  theme: Theme\n`)).toContain('npm run contract -- --accept')
})

test.each([
  ['removed', BEFORE.replace('  toast: Toast\n', '')],
  ['changed', BEFORE.replace('toast: Toast', 'toast: Text')],
])('a %s line is named and needs a new contract version', (_, after) => {
  expect(objection(BEFORE, after)).toMatch(/toast: Toast\n.*raise CONTRACT_VERSION/)
  expect(objection(BEFORE, after.replace('contract 1', 'contract 2'))).toContain('--accept')
})

test('moving a declaration to another file only needs `--accept`', () => {
  expect(objection(BEFORE, BEFORE.replace('host-context', 'host'))).toContain('--accept')
})

test('a line that occurs twice counts as lost when one copy is removed', () => {
  expect(linesLost('id: number\nid: number', 'id: number')).toEqual(['id: number'])
})

test('a name added to a list of re-exports loses no line', () => {
  const before = oneExportPerLine("export { Link, type LinkProps } from 'a';\n")
  const after = oneExportPerLine("export { Link, type LinkProps, NavLink, } from 'a';\n")
  expect(linesLost(before, after)).toEqual([])
  expect(linesLost(after, before)).toEqual(["export { NavLink } from 'a';"])
})
