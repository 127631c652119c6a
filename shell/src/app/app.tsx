import { type HostContext, HostProvider, useHost } from '@a-list/remote/host-context.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ServerScript } from '../page/server-script.tsx'
import { type ShellContext, ShellProvider, useShell } from '../page/shell-context.ts'

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

/** The whole document: rendered by React on the server and hydrated in the browser. */
function Document({ children }: { children: ReactNode }) {
  const { styles, stylesheets, headScript = '', pageData = '', starter = '', nonce } = useShell()
  const { site } = useHost()
  return (
    // The script in the head sets attributes of this element before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ServerScript code={headScript} />
        <meta name="theme-color" content="#f6f1e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191117" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" href="/feed.xml" title="Stories" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href="/opensearch.xml"
          title={site.name}
        />
        {styles.map(({ href, precedence, css }) => (
          // React matches this element by its href and keeps the server's text.
          <style key={href} href={href} precedence={precedence} nonce={nonce}>
            {css}
          </style>
        ))}
      </head>
      <body>
        {children}
        <ServerScript type="application/json" code={pageData} />
        <ServerScript code={starter} />
        <noscript>
          {stylesheets?.map(({ href, integrity }) => (
            <link key={href} rel="stylesheet" href={href} integrity={integrity} crossOrigin="" />
          ))}
        </noscript>
      </body>
    </html>
  )
}
