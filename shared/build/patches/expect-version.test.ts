import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectVersion } from './expect-version.ts'

function installed(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-patch-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'some-library', version }))
  return join(folder, 'index.js')
}

test('an upgrade of a patched library stops the build and names the patch', () => {
  const library = { name: 'some-library', version: '1.2.3' }
  expectVersion({ ...library, file: installed('1.2.3') }, 'patches/some.ts')
  expect(() => expectVersion({ ...library, file: installed('1.2.4') }, 'patches/some.ts')).toThrow(
    /^patches\/some\.ts patches some-library 1\.2\.3, but some-library 1\.2\.4 is installed/,
  )
})
