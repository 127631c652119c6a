import type { ApiClient } from '@a-list/api/client.ts'
import type { RouteDefinition } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { isRedirect } from '@a-list/remote/redirect.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Params } from './route-match.ts'

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
 * Runs a route's loader and then its head. Missing data is no error, because the page then names the missing
 * part.
 * @throws Redirect when the loader redirects
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
