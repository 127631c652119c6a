import { expect, test } from 'vitest'
import { attemptInTime } from './attempt-in-time.ts'

test('no job is started after the limit, but the first one always is', async () => {
  for (const [msPerJob, attempted] of [
    [10, ['a', 'b', 'c', 'd']],
    [40, ['a', 'b', 'c']],
    [500, ['a']],
  ] as const) {
    let time = 0
    const attempt = async (job: string) => {
      time += msPerJob
      return job
    }
    expect(await attemptInTime(['a', 'b', 'c', 'd'], attempt, 100, () => time)).toEqual(attempted)
  }
})
