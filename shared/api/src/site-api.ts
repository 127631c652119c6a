import type { AUTH_BASE, CUSTOM_BASE, calls, EXTENSION_BASE, REST_BASE } from '@a-list/domain/endpoints.ts'
import type * as z from 'zod/mini'
import type { ApiBase, ApiRequest, ApiResponse } from './api-request.ts'
import type { ApiClient } from './client.ts'

// The requests of this package, checked against the table of endpoints. Remotes may also call endpoints that only their
// own plugin has, so the client itself takes any path.

interface Paths extends Record<ApiBase, string> {
  rest: typeof REST_BASE
  custom: typeof CUSTOM_BASE
  auth: typeof AUTH_BASE
  extension: typeof EXTENSION_BASE
}

type Options<Schema extends z.ZodMiniType> = Omit<ApiRequest<Schema>, 'base' | 'path' | 'method'>

/** A path with texts for its parameters. */
type Filled<Path extends string> = Path extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : Path

type Calls = (typeof calls)[keyof typeof calls]
type Method = Uppercase<Calls['method']>

type PathOf<Base extends ApiBase, One extends Calls> = One extends { path: `${Paths[Base]}${infer Path}` }
  ? Filled<Path>
  : never

/** An endpoint of the table. A request may leave out the default method. */
export type Endpoint<Default extends Method> = {
  [Base in ApiBase]:
    | { base: Base; method?: Default; path: PathOf<Base, Extract<Calls, { method: Lowercase<Default> }>> }
    | {
        [One in Exclude<Method, Default>]: {
          base: Base
          method: One
          path: PathOf<Base, Extract<Calls, { method: Lowercase<One> }>>
        }
      }[Exclude<Method, Default>]
}[ApiBase]

/** WordPress's index of the endpoints under a base. */
interface Index {
  base: ApiBase
  method?: 'GET'
  path: ''
}

/** A request for an endpoint of the table; by default, to get it. Segments of the path are already encoded. */
export type SiteRequest<Schema extends z.ZodMiniType> = (Endpoint<'GET'> | Index) & Options<Schema>
/** A request for an endpoint of the table; by default, to post to it. */
export type SiteWriteRequest<Schema extends z.ZodMiniType> = Endpoint<'POST'> & Options<Schema>

/** The client, for endpoints of the table alone. */
export interface SiteApi extends Omit<ApiClient, 'request'> {
  request<Schema extends z.ZodMiniType>(request: SiteRequest<Schema>): Promise<ApiResponse<z.infer<Schema>>>
}
