import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../workspace.ts'

// Checks that the tables of docs/spec-coverage.md name files and tests that exist.

/** A row of a table. A cell may name several files, or tests as `file › part of its title`. */
interface Row {
  claim: string
  where: string
  test: string
}

/** Returns the text of a file by its path in the workspace. */
type ReadFile = (path: string) => string

/** The repository's files, new ones included. */
export function repositoryFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
}

export const readRepositoryFile: ReadFile = (path) => readFileSync(join(workspace, path), 'utf8')

/**
 * Finds what is wrong with the tables of a document.
 * @returns a line for each problem; none if every file and test exists
 */
export function problemsIn(document: string, files: readonly string[], read: ReadFile): string[] {
  return rowsOf(document).flatMap((row) => problemsOfRow(row, files, read))
}

export function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| *(claim|-+) *\|/.test(line))
    .map((line) => {
      const [claim = '', where = '', test = '', ...more] = line.split(/(?<!\\)\|/).slice(1, -1)
      // A row with a bar too many gets no test, which is a problem.
      return { claim: claim.trim(), where, test: more.length > 0 ? '' : test }
    })
}

function problemsOfRow({ claim, where, test }: Row, files: readonly string[], read: ReadFile): string[] {
  const tests = inBackticks(test)
  const isDecided = /\bADR \d{4}\b|\(deviations\.md\)/.test(test)
  const missing = tests.length === 0 && !isDecided ? ['names neither a test nor a deviation nor an ADR'] : []
  const problems = [
    ...missing,
    ...inBackticks(where).flatMap((name) => fileProblem(name, files)),
    ...tests.flatMap((name) => testProblem(name, files, read)),
  ]
  return problems.map((problem) => `${claim}: ${problem}`)
}

function inBackticks(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** A file is named by the end of its path, which only one file has. */
function findFiles(name: string, files: readonly string[]): string[] {
  return files.filter((path) => path === name || path.endsWith(`/${name}`))
}

function fileProblem(name: string, files: readonly string[]): string[] {
  const { length } = findFiles(name, files)
  return length === 1 ? [] : [`${length} files are called ${name}`]
}

/**
 * The titles of a file's tests and groups: the first argument of `test(`, `describe(`, functions such as
 * `describeBackend(`, or of what `test.each(…)` returns.
 */
const TITLE =
  /(?:\b(?:test|it|describe\w*)(?:\.\w+)*\(|\)\()\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>\s*,/g

function titlesIn(source: string): string[] {
  return [...source.matchAll(TITLE)].map(({ groups }) => groups?.title ?? '')
}

/** Searches the titles of the file's tests. In a template literal, a row names a part without an expression. */
function testProblem(name: string, files: readonly string[], read: ReadFile): string[] {
  const [file = '', title] = name.split(' › ')
  const problem = fileProblem(file, files)
  if (problem.length > 0) return problem
  if (!title) return [`${file} is named without the title of a test`]
  const [path = ''] = findFiles(file, files)
  return titlesIn(read(path)).some((full) => full.includes(title)) ? [] : [`${file} has no test "${title}"`]
}
