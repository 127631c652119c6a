import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** Creates a FIFO for one test. At its end, opens it for writing to release any blocked reader. */
export function makeFifo(path: string): void {
  execFileSync('mkfifo', [path])
  onTestFinished(() => closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK)))
}
