import { useRef, useState } from 'react'

/** Runs one piece of work at a time; a second call does nothing while the first one runs. */
export function useBusy(): [busy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  // A state would change too late, after the second click of a double click.
  const running = useRef(false)

  async function run(work: () => Promise<unknown>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run]
}
