import { expect, test } from 'vitest'
import { createLongFrames } from './long-frames.ts'

const frame = (...scripts: [sourceURL: string, duration: number][]) => ({
  scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration }) as PerformanceScriptTiming),
})

test('a frame counts for the owner whose scripts took the longest; the time counts for each owner', () => {
  const frames = createLongFrames((url) =>
    url === 'extension' ? undefined : { remote: url[0] ?? '', version: '1.0.0' },
  )
  frames.add(frame(['a/1.js', 40], ['b/1.js', 60], ['a/2.js', 30], ['extension', 500]))
  frames.add(frame(['b/1.js', 80]))
  frames.add(frame())
  expect(frames.all()).toEqual([
    { owner: { remote: 'a', version: '1.0.0' }, frames: 1, blocking: 70 },
    { owner: { remote: 'b', version: '1.0.0' }, frames: 1, blocking: 140 },
  ])
})
