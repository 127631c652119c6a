import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { objection, runTsc } from './contract.ts'
import { misfits } from './contract-fit.ts'
import { workspace } from './workspace.ts'

const ACCEPTED = readFileSync(join(workspace, 'shared/remote/contract.txt'), 'utf8')

type Edit = readonly [from: string | RegExp, to: string]

/** The accepted contract with these changes. */
function changed(...edits: Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    const next = text.replace(from, to)
    if (next === text) throw new Error(`The contract has no ${from}.`)
    return next
  }, ACCEPTED)
}

const SMOKE_PATHS = '    smokePaths: string[];\n'
const TITLE = '    title: string;\n    description'

test('live remotes run on after additions and another wording', () => {
  const current = changed(
    [SMOKE_PATHS, `${SMOKE_PATHS}    since?: string;\n`],
    ['    navigate: (to', '    theme: string;\n    navigate: (to'],
    [TITLE, `    icon?: string;\n${TITLE}`],
    [/^(export \{ useQueryClient \})/m, 'export declare const added: string;\n$1'],
    ['widgets: Record<string, WidgetDefinition>', 'widgets: { [name: string]: WidgetDefinition }'],
  )
  expect(misfits(ACCEPTED, current, runTsc)).toEqual([])
})

const DEFINITION = "The host does not understand a live remote's definition"
const CONTEXT = 'The host no longer gives live remotes what they use'

test.for<[edits: Record<string, Edit>, misfits: RegExp[]]>([
  [
    {
      'a new required member of the definition': [SMOKE_PATHS, `${SMOKE_PATHS}    since: string;\n`],
      'a lost member of the host context': [/ {4}openWidget: .*\n/, ''],
      'a lost export of a shared library': [/^export \{ useQueryClient \}.*\n/m, ''],
    },
    [
      new RegExp(`${DEFINITION}:\n.*'since' is missing`),
      new RegExp(`${CONTEXT}:\n.*'openWidget' is missing`),
      /react-query\.ts:\n.*'useQueryClient' is missing/,
    ],
  ],
  [
    {
      'a value that a loader no longer gets': ['    budgetMs: number;\n', ''],
      'a new required field of a toast': [TITLE, `    icon: string;\n${TITLE}`],
    },
    [new RegExp(`${DEFINITION}:\n[\\s\\S]*budgetMs`), new RegExp(`${CONTEXT}:\n[\\s\\S]*icon`)],
  ],
  [
    {
      'a new required field of what a method takes': [
        '    path: string;\n    method?',
        '    path: string;\n    reason: string;\n    method?',
      ],
    },
    [new RegExp(`${CONTEXT}:\n[\\s\\S]*reason`)],
  ],
])('what live remotes do not survive is refused by name: %o', ([edits, expected]) => {
  expect(misfits(ACCEPTED, changed(...Object.values(edits)), runTsc)).toEqual(
    expected.map((misfit) => expect.stringMatching(misfit)),
  )
})

const versions = (contract: number, context: string, more = '') =>
  `contract ${contract}, host context ${context}\n${more}`
const fits = () => []
const breaks = () => ['The host no longer gives live remotes what they use']

test('an unchanged contract passes', () => {
  expect(objection(versions(1, '1.0.0'), versions(1, '1.0.0'), breaks)).toBeUndefined()
})

test('a change that breaks live remotes needs a new contract version', () => {
  expect(objection(versions(1, '1.0.0'), versions(1, '1.1.0', 'x'), breaks)).toMatchObject({
    mayAccept: false,
    why: expect.stringMatching(/what they use\n.*raise CONTRACT_VERSION/),
  })
  expect(objection(versions(1, '1.0.0'), versions(2, '1.1.0', 'x'), breaks)).toMatchObject({
    mayAccept: true,
  })
})

test.for(['1.9.0', '1.10.0'])(
  'another change needs a higher version of the host context than %s',
  (context) => {
    expect(objection(versions(1, '1.10.0'), versions(1, context, 'x'), fits)).toMatchObject({
      mayAccept: false,
      why: expect.stringContaining('HOST_CONTEXT_VERSION'),
    })
    expect(objection(versions(1, '1.10.0'), versions(1, '1.11.0', 'x'), fits)).toMatchObject({
      mayAccept: true,
    })
  },
)

test('the changed lines are listed with their file, even one that stands elsewhere too', () => {
  const current = changed(
    [/^contract .*\n/, versions(2, '99.0.0')],
    [SMOKE_PATHS, `${SMOKE_PATHS}${SMOKE_PATHS}`],
  )
  expect(objection(ACCEPTED, current, fits)?.why).toContain(
    `\n// shared/remote/src/definition.ts\n+ ${SMOKE_PATHS}Review`,
  )
})
