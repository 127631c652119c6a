import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildId } from './build-id.ts'

function copyOfEvents(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'a-list-id-')), 'events')
  cpSync(join(import.meta.dirname, '../../events'), folder, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  return folder
}

test('the id changes if and only if the sources change', () => {
  const folder = copyOfEvents()
  const first = buildId(folder)
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(buildId(folder)).toBe(first)
  writeFileSync(join(folder, 'src/new.ts'), 'export const added = 1')
  expect(buildId(folder)).not.toBe(first)
})

test('tests and build output do not change the id', () => {
  const folder = copyOfEvents()
  const first = buildId(folder)
  writeFileSync(join(folder, 'src/other.test.ts'), 'void 0')
  cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true })
  expect(buildId(folder)).toBe(first)
})
