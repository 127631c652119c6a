import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachableSources } from './reachable-sources.ts'

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-sources-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('follows static imports, dynamic imports and re-exports, each file once', () => {
  const folder = project({
    'remote.ts': `import './styles.css'\nexport default { page: () => import(/* webpackChunkName: "home" */ './home/home.tsx') }`,
    'home/home.tsx': `import { Card } from '../card.tsx'\nimport type { Hue } from './hue.ts'\nimport React from 'react'`,
    'home/hue.ts': `export { Card } from '../card.tsx'`,
    'card.tsx': `import Home from './home/home.tsx'`,
    'unused.tsx': '',
  })
  const found = reachableSources(join(folder, 'remote.ts')).map((file) => file.slice(folder.length + 1))
  expect(found).toEqual(['card.tsx', 'home/home.tsx', 'home/hue.ts', 'remote.ts'])
})

test('resolves shared/ui by its package name', () => {
  const blog = join(import.meta.dirname, '../../../mfe-blog/src/remote.ts')
  const found = reachableSources(blog)
  expect(found.some((file) => file.endsWith('shared/ui/src/image/image.tsx'))).toBe(true)
  expect(found.some((file) => file.includes('shared/ui/src/slider'))).toBe(false)
})
