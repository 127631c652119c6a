// Imported by its name: in a build with the share table, a relative import would bundle a second copy of the context.
import { type HostContext, HostProvider } from '@a-list/remote/host-context.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense, use, useEffect, useMemo, useState } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { LOADER_BUDGET_MS, type PageProps, type RemoteDefinition } from '../definition.ts'

interface StandAloneRemoteProps {
  definition: RemoteDefinition
  host: HostContext
  queryClient: QueryClient
}

/** Renders a remote's routes, with loaders and host context, but without the shell. */
export function StandAloneRemote({ definition, host, queryClient }: StandAloneRemoteProps) {
  return (
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <main data-mfe={definition.name}>
          <Suspense fallback={<p>Loading…</p>}>
            <CurrentPage definition={definition} host={host} queryClient={queryClient} />
          </Suspense>
        </main>
      </QueryClientProvider>
    </HostProvider>
  )
}

function CurrentPage(props: StandAloneRemoteProps) {
  const { pathname } = useLocation()
  return <OpenPage key={pathname} {...props} />
}

function OpenPage({ definition, host, queryClient }: StandAloneRemoteProps) {
  const { pathname, search } = useLocation()
  const [opened] = useState(search)
  const loading = useMemo(
    () => loadPage(definition, host, queryClient, pathname, opened),
    [definition, host, queryClient, pathname, opened],
  )
  // As in the shell, the page stays while data for another query loads.
  useEffect(() => {
    if (search !== opened) loadPage(definition, host, queryClient, pathname, search).catch(() => undefined)
  }, [definition, host, queryClient, pathname, search, opened])
  const page = use(loading)
  if (!page) return <MissingPage pathname={pathname} paths={definition.smokePaths} />
  return <page.Page params={page.params} />
}

function MissingPage({ pathname, paths }: { pathname: string; paths: readonly string[] }) {
  return (
    <>
      <p>This remote has no page at {pathname}. Try one of its smoke paths:</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface LoadedPage {
  Page: ComponentType<PageProps>
  params: PageProps['params']
}

async function loadPage(
  definition: RemoteDefinition,
  { api, site }: HostContext,
  queryClient: QueryClient,
  pathname: string,
  search: string,
): Promise<LoadedPage | null> {
  const routes = definition.routes.map((route) => ({ path: route.path, handle: route }))
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return null
  const params = match.params as PageProps['params']
  const { signal } = new AbortController()
  const url = new URL(pathname + search, site.origin)
  const { page, loader } = match.route.handle
  const [{ default: Page }] = await Promise.all([
    page(),
    loader?.({ queryClient, api, params, url, signal, budgetMs: LOADER_BUDGET_MS }),
  ])
  return { Page, params }
}
