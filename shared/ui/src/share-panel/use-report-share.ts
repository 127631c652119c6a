import { useHost } from '@a-list/remote/host-context.ts'

/** Tells the site that this page was shared, and by which network; never who did. */
export function useReportShare(): (network: string) => void {
  const { events } = useHost()
  return (network) => void events.publish('page.shared', { path: location.pathname, network })
}
