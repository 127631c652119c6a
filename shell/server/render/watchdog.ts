import type { Heartbeat } from './heartbeat.ts'

/** The worker beats every 100 ms; twenty missed beats are a loop, not a slow page. */
const STALL_MS = 2000
const LOOK_MS = 250

/** Calls back once when the beats stop. They count from the first beat on. @returns stop */
export function watchForStall(heartbeat: Heartbeat, onStall: () => void): () => void {
  let seen = heartbeat.beats()
  let stalledMs = 0
  const timer = setInterval(() => {
    const beats = heartbeat.beats()
    stalledMs = beats === seen && beats > 0 ? stalledMs + LOOK_MS : 0
    seen = beats
    if (stalledMs < STALL_MS) return
    clearInterval(timer)
    onStall()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
