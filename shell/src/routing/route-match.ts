import type { Head } from '@a-list/remote/head.ts'
import type { ComponentType } from 'react'

/** A path pattern and what renders it: the shell, a route of a remote, or another origin. */
export type SiteRoute = { path: string } & (
  | {
      kind: 'shell'
      Component: ComponentType
      load?: () => Promise<unknown>
      /** Null if the page renders its own head. */
      head: Head | null
      /** The page has its own Content-Security-Policy, so links to it load a document. */
      ownDocument?: boolean
    }
  | { kind: 'remote'; remote: string; routeId: string }
  /** The page is on the other origin (shop or admin), at the same path or at `to`. */
  | { kind: 'otherOrigin'; origin: string; to?: string }
)

export type Params = Readonly<Record<string, string>>

export interface RouteMatch {
  route: SiteRoute
  params: Params
}
