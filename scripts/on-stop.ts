import './end-with-parent.mjs'

/**
 * Ends this process on Ctrl-C, SIGTERM, or the end of the npm that started it.
 * @param stop ends the children of this process; it is called once
 * @returns a function that stops in the same way and exits with the given code
 */
export function onStop(stop: () => Promise<unknown>): (code: number) => Promise<void> {
  let stopping = false
  async function end(code: number) {
    if (stopping) return
    stopping = true
    await stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  return end
}
