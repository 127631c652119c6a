import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REMOTE_SPECS, SMOKE_SPECS, specsFor } from './changed-tests.ts'
import { workspace } from './workspace.ts'

test('a change inside a remote runs the browser tests of its pages', () => {
  expect(specsFor(['mfe-blog/src/story/story-page.tsx', 'mfe-blog/src/story/story-page.test.tsx'])).toEqual(
    REMOTE_SPECS.blog,
  )
})

test('a change that any page can notice runs the smoke tests', () => {
  expect(specsFor(['shared/ui/src/button/button.tsx'])).toEqual(SMOKE_SPECS)
  expect(specsFor(['mfe-unknown/src/remote.ts'])).toEqual(SMOKE_SPECS)
})

test('a changed browser test runs itself, and documents run nothing', () => {
  expect(specsFor(['e2e/journeys/mail.spec.ts', 'docs/architecture.md', 'README.md'])).toEqual([
    'journeys/mail.spec',
  ])
})

test('every remote has browser tests, and each of them exists', () => {
  const remotes = globSync('mfe-*/package.json', { cwd: workspace }).map(
    (path) => /^mfe-(\w+)/.exec(path)?.[1],
  )
  expect(Object.keys(REMOTE_SPECS).sort()).toEqual(remotes.sort())
  for (const spec of [...SMOKE_SPECS, ...Object.values(REMOTE_SPECS).flat()])
    expect(globSync(`${spec}*`, { cwd: join(workspace, 'e2e') }), spec).toHaveLength(1)
})
