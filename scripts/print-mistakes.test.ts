import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['release.ts', 'PORT', 'abc', 'The setting PORT is invalid: Invalid input: expected number, received NaN.'],
  ['build.ts', 'RELEASE_REGISTRY_ID', 'mine', 'The setting RELEASE_REGISTRY_ID is invalid: Invalid UUID.'],
])('%s says that %s is invalid, without a stack', (script, name, value, message) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), '--start'], {
    env: { ...process.env, [name]: value },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${message}\n` })
})
