import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test.runIf(process.platform === 'linux')('a port that no server uses yet is not given twice', async () => {
  const first = await freePort()
  let next = first
  expect(await freePort(() => next++)).toBeGreaterThan(first)
})
