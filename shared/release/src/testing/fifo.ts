import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/**
 * Creates a FIFO for one test. When the test ends, opens the FIFO for writing, so that a blocked reader
 * continues.
 */
export function makeFifo(path: string): void {
  execFileSync('mkfifo', [path])
  onTestFinished(() => closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK)))
}
