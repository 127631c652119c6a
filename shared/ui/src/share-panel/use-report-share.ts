import { useHost } from '@a-list/remote/host-context.ts'

/** Reports that this page was shared and on which network, but not by whom. */
export function useReportShare(): (network: string) => void {
  const { events } = useHost()
  return (network) => void events.publish('page.shared', { path: location.pathname, network })
}
