import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './workspace.ts'

// Documents name files; a renamed file must be renamed there too.

const files = execFileSync('git', ['ls-files'], { cwd: workspace, encoding: 'utf8' }).trim().split('\n')
const paths = new Set(files)
const names = new Set(files.map((path) => basename(path)))

const documents = files
  .filter(
    (path) => /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/|RUNBOOK\.md$/.test(path) && path.endsWith('.md'),
  )
  .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }))

/** Source files in backticks, such as `shell/server/app.ts` or `retry.ts`. */
function filesNamedIn(text: string): string[] {
  return [...text.matchAll(/`([\w@./-]+\.(?:tsx?|mjs|css|sql|php|grit))`/g)].map(([, name = '']) => name)
}

test.each(documents)('$path names files that exist', ({ text }) => {
  const missing = filesNamedIn(text).filter(
    (name) => !paths.has(name) && !names.has(name) && !files.some((path) => path.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})
