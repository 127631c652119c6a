import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from './testing/spec-coverage.ts'
import { workspace } from './workspace.ts'

// Documents name files and link to each other; whoever renames a file or a heading renames it there too.

const files = repositoryFiles()
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

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')

/** Where the links of a document lead within the repository. */
function linksIn(path: string, text: string) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file, anchor] = target.split('#')
      return { target, file: file ? join(dirname(path), file) : path, anchor }
    })
}

test.each(documents)('$path links to files and headings that exist', ({ path, text }) => {
  const broken = linksIn(path, text).filter(({ file, anchor }) => {
    if (!files.some((known) => known === file || known.startsWith(`${file}/`))) return true
    if (anchor === undefined) return false
    const headings = readFileSync(join(workspace, file), 'utf8').matchAll(/^#+ (.*)$/gm)
    return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
  })
  expect(broken).toEqual([])
})
