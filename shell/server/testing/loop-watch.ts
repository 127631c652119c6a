import { beforeEach } from 'vitest'
import type { WatchForStall } from '../render/watchdog.ts'

/** The product’s own messages must not contain it. */
const ANNOUNCEMENT = 'a test’s code loops'

/** Code of a page or loader that never ends. */
export const LOOP = `console.error('${ANNOUNCEMENT}'); for (;;);`

/** A loop that goes on until the test ends it. */
export interface HeldLoop {
  /** Resolves when the code loops. */
  looping: Promise<void>
  /** Ends the renderer. */
  end(): void
}

/**
 * A watchdog without a clock: `LOOP` announces itself in the log, and its renderer is ended at once. So no test waits
 * for a time limit, and a busy computer never ends a renderer that works. The renderer that loops must be the one that
 * was ready last.
 */
export function createLoopWatch() {
  /** Functions that end the ready renderers, oldest first. */
  const ends = new Set<() => void>()
  let held: PromiseWithResolvers<void> | undefined
  const endLast = () => [...ends].at(-1)?.()

  const watchForStall: WatchForStall = (_, onStall) => {
    ends.add(onStall)
    return () => ends.delete(onStall)
  }

  beforeEach(() => {
    held = undefined
  })

  return {
    watchForStall,
    /** To call with each line of the renderers' log. */
    read(line: string): void {
      if (!line.includes(ANNOUNCEMENT)) return
      if (held) held.resolve()
      else endLast()
    },
    /** Lets the next loop go on. */
    hold(): HeldLoop {
      const loop = Promise.withResolvers<void>()
      held = loop
      return {
        looping: loop.promise,
        end() {
          held = undefined
          endLast()
        },
      }
    },
  }
}
