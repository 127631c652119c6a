import type { RemoteVersion } from './report-health.ts'

/** What the scripts of one version did in long animation frames. */
export interface LongFrames {
  owner: RemoteVersion
  /** Frames in which this version's scripts took the longest. */
  frames: number
  /** Milliseconds of its scripts in all long frames. */
  blocking: number
}

type Frame = Pick<PerformanceLongAnimationFrameTiming, 'scripts'>

/** Adds up long animation frames (over 50 ms) by the owner of their scripts. */
export function createLongFrames(ownerOf: (scriptUrl: string) => RemoteVersion | undefined) {
  const found = new Map<string, LongFrames>()

  return {
    add({ scripts }: Frame): void {
      const inFrame = new Map<LongFrames, number>()
      for (const { sourceURL, duration } of scripts) {
        const owner = ownerOf(sourceURL)
        if (!owner) continue
        const key = `${owner.remote}@${owner.version}`
        const total = found.get(key) ?? { owner, frames: 0, blocking: 0 }
        found.set(key, total)
        total.blocking += duration
        inFrame.set(total, (inFrame.get(total) ?? 0) + duration)
      }
      const [longest] = [...inFrame].sort(([, a], [, b]) => b - a)
      if (longest) longest[0].frames += 1
    },
    all: (): LongFrames[] => [...found.values()],
  }
}

/** Calls `add` for each long frame of the document. Does nothing in browsers that don't measure them. */
export function watchLongFrames(add: (frame: Frame) => void): void {
  const type = 'long-animation-frame'
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) add(entry as PerformanceLongAnimationFrameTiming)
  }).observe({ type, buffered: true })
}
