import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** Makes a FIFO for one test. A read that still waits for a writer gets one when the test ends. */
export function makeFifo(path: string): void {
  execFileSync('mkfifo', [path])
  onTestFinished(() => closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK)))
}
