import { useRef, useState } from 'react'

type Reserve = <Result>(ids: readonly number[], work: () => Promise<Result>) => Promise<Result | undefined>

/**
 * Runs one piece of work at a time for each id. `reserve` does nothing, and returns undefined, if one of its ids is
 * busy.
 */
export function useBusyIds(): [busy: ReadonlySet<number>, reserve: Reserve] {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  // A state would change too late, after the second click of a double click.
  const reserved = useRef<ReadonlySet<number>>(busy)

  function update(next: ReadonlySet<number>) {
    reserved.current = next
    setBusy(next)
  }

  const reserve: Reserve = async (ids, work) => {
    if (ids.some((id) => reserved.current.has(id))) return undefined
    update(new Set([...reserved.current, ...ids]))
    try {
      return await work()
    } finally {
      update(new Set([...reserved.current].filter((id) => !ids.includes(id))))
    }
  }
  return [busy, reserve]
}
