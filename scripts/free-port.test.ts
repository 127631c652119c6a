import { expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

const { chosen } = vi.hoisted(() => ({ chosen: vi.fn() }))
vi.mock('node:crypto', () => ({ randomInt: chosen }))

test.runIf(process.platform === 'linux')('a port that no server uses yet is not given twice', async () => {
  let next = 30_000
  chosen.mockImplementation(() => next++)
  const first = await freePort()
  chosen.mockReturnValueOnce(first)
  expect(await freePort()).toBeGreaterThan(first)
})
