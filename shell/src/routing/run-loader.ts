import type { ApiClient } from '@a-list/api/client.ts'
import type { RouteDefinition } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { isRedirect } from '@a-list/remote/redirect.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Params } from './site-routes.tsx'

export interface LoaderServices {
  queryClient: QueryClient
  api: ApiClient
}

export interface PageRequest {
  url: URL
  params: Params
  signal: AbortSignal
  budgetMs: number
}

/**
 * Runs a remote's loader and then its head.
 * Data that could not be had is no failure here: the page shows what it can and says what is missing.
 * @throws Redirect when the loader sends the reader elsewhere.
 */
export async function runLoader(
  route: RouteDefinition,
  services: LoaderServices,
  request: PageRequest,
  report: (error: unknown) => void,
): Promise<Head> {
  let data: unknown
  try {
    data = await route.loader?.({ ...services, ...request })
  } catch (error) {
    if (isRedirect(error)) throw error
    report(error)
  }
  return route.head(data, request)
}
