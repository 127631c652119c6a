import { useRef, useState } from 'react'

type Reserve<Kind> = <Result>(
  ids: readonly number[],
  kind: Kind,
  work: () => Promise<Result>,
) => Promise<Result | undefined>

/**
 * Runs one piece of work at a time for each id. `reserve` does nothing, and returns undefined, if one of its ids is
 * busy.
 * @returns the kind of work by busy id, and `reserve`
 */
export function useBusyIds<Kind>(): [busy: ReadonlyMap<number, Kind>, reserve: Reserve<Kind>] {
  const [busy, setBusy] = useState<ReadonlyMap<number, Kind>>(new Map())
  // A state would change too late, after the second click of a double click.
  const reserved = useRef(busy)

  function update(next: ReadonlyMap<number, Kind>) {
    reserved.current = next
    setBusy(next)
  }

  const reserve: Reserve<Kind> = async (ids, kind, work) => {
    if (ids.some((id) => reserved.current.has(id))) return undefined
    update(new Map([...reserved.current, ...ids.map((id) => [id, kind] as const)]))
    try {
      return await work()
    } finally {
      update(new Map([...reserved.current].filter(([id]) => !ids.includes(id))))
    }
  }
  return [busy, reserve]
}
