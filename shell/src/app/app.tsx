import { type HostContext, HostProvider } from '@a-list/remote/host-context.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ShellContext, ShellProvider } from '../page/shell-context.ts'
import { Document } from './document.tsx'

interface AppProps {
  shell: ShellContext
  host: HostContext
  queryClient: QueryClient
  /** The router, which differs between server and browser, with the page. */
  children: ReactNode
}

export function App({ shell, host, queryClient, children }: AppProps) {
  return (
    <ShellProvider value={shell}>
      <HostProvider value={host}>
        <QueryClientProvider client={queryClient}>
          <Document>{children}</Document>
        </QueryClientProvider>
      </HostProvider>
    </ShellProvider>
  )
}
