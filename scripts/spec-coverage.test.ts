import { expect, test } from 'vitest'
import { problemsIn, readRepositoryFile, repositoryFiles, rowsOf } from './testing/spec-coverage.ts'

const document = readRepositoryFile('docs/spec-coverage.md')

test('every row of docs/spec-coverage.md names files and tests that exist', () => {
  expect(rowsOf(document).length).toBeGreaterThan(300)
  expect(problemsIn(document, repositoryFiles(), readRepositoryFile)).toEqual([])
})

const FILES: Record<string, string> = {
  'one/card.test.tsx': `test(\`a card of \${brand} has a heart\`, () => {})`,
  'two/card.test.tsx': 'test("another card", () => { expect(label, "has a label").toBe("Close") })',
  'one/list.test.ts': 'test.each([1])("page %d is short", () => {})',
  'one/card.tsx': '',
}

/** The problems of a table with one row. */
function problemsOf(where: string, named: string): string[] {
  const table = `| claim | where | test |\n|---|---|---|\n| A heart | ${where} | ${named} |`
  return problemsIn(table, Object.keys(FILES), (path) => FILES[path] ?? '')
}

test.each([
  ['`card.tsx`', '`one/card.test.tsx › has a heart`'],
  ['`one/card.tsx`', '`list.test.ts › is short`, `two/card.test.tsx › another`'],
  ['', '[deviation](deviations.md)'],
])('%s with %s has no problem', (where, named) => {
  expect(problemsOf(where, named)).toEqual([])
})

test.each([
  ['a missing file', '`gone.tsx`', '`list.test.ts › is short`', '0 files are called gone.tsx'],
  ['a missing test file', '', '`gone.test.ts › is short`', '0 files are called gone.test.ts'],
  ['an ambiguous name', '', '`card.test.tsx › another`', '2 files are called card.test.tsx'],
  ['other text of a test', '', '`two/card.test.tsx › Close`', 'two/card.test.tsx has no test "Close"'],
  ['a changed title', '', '`list.test.ts › is long`', 'list.test.ts has no test "is long"'],
  [
    'a title across an expression',
    '',
    '`one/card.test.tsx › card of brand`',
    'one/card.test.tsx has no test "card of brand"',
  ],
  ['no title', '', '`list.test.ts`', 'list.test.ts is named without the title of a test'],
  ['no test', '`card.tsx`', '', 'names neither a test nor a deviation nor an ADR'],
  ['a bar too many', '', '`list.test.ts › is short` |', 'names neither a test nor a deviation nor an ADR'],
])('%s is reported', (_, where, named, problem) => {
  expect(problemsOf(where, named)).toContain(`A heart: ${problem}`)
})
