import { useHost } from '@a-list/remote/host-context.ts'
import { useEffect, useRef } from 'react'

const MIN_LENGTH = 2
const MAX_LENGTH = 100

/** Publishes `search.made` once for each search text, when the number of results is known. */
export function useReportSearch(search: string, results: number | undefined): void {
  const { events } = useHost()
  const reported = useRef('')
  useEffect(() => {
    if (results === undefined || search === reported.current) return
    if ([...search].length < MIN_LENGTH || search.length > MAX_LENGTH) return
    reported.current = search
    events.publish('search.made', { query: search, results })
  }, [events, search, results])
}
