import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useRef } from 'react'

const SHORTEST = 2
const LONGEST = 100

/** Tells the site what was searched for, once a text, when it is known what was found. */
export function useReportSearch(search: string, results: number | undefined): void {
  const { events } = useHost()
  const reported = useRef('')
  useEffect(() => {
    if (results === undefined || search === reported.current) return
    if (search.length < SHORTEST || search.length > LONGEST) return
    reported.current = search
    events.publish('search.made', { query: search, results })
  }, [events, search, results])
}
