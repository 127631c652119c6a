import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PART_SPECS, REMOTE_SPECS, SMOKE_SPECS, specsFor } from './changed-tests.ts'
import { workspace } from './workspace.ts'

test('a change inside a remote runs the browser tests of its pages', () => {
  expect(specsFor(['mfe-blog/src/story/story-page.tsx', 'mfe-blog/src/story/story-page.test.tsx'])).toEqual(
    REMOTE_SPECS.blog,
  )
})

test('a change that can affect any page runs the smoke tests', () => {
  expect(specsFor(['shared/ui/src/button/button.tsx'])).toEqual(SMOKE_SPECS)
  expect(specsFor(['mfe-wish-list/src/remote.ts'])).toEqual(SMOKE_SPECS)
})

test('a changed browser test runs itself, and documents run nothing', () => {
  expect(specsFor(['e2e/journeys/mail.spec.ts', 'docs/architecture.md', 'README.md'])).toEqual([
    'journeys/mail.spec',
  ])
})

test('a changed configuration of caches, or of WordPress, runs the tests with the real programs', () => {
  expect(specsFor(['deploy/varnish/default.vcl', 'backend/wordpress/alist/alist.php'])).toEqual([
    'edge/',
    'wordpress/',
  ])
})

test('a changed page of the shell runs its own journey beside the smoke tests', () => {
  expect(specsFor(['shell/src/exit/leaving.tsx'])).toEqual(['journeys/outbound', ...SMOKE_SPECS].toSorted())
})

test('the tables name remotes and files that exist', () => {
  for (const remote of Object.keys(REMOTE_SPECS))
    expect(globSync(`mfe-${remote}/package.json`, { cwd: workspace })).toHaveLength(1)
  for (const spec of [...SMOKE_SPECS, ...Object.values(PART_SPECS), ...Object.values(REMOTE_SPECS).flat()])
    expect(globSync(`${spec}*`, { cwd: join(workspace, 'e2e') }), spec).toHaveLength(1)
})
