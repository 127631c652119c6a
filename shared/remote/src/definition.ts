import type { ApiClient } from '@a-list/api/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Head } from './head.ts'
import { PATH_PATTERN, REMOTE_NAME } from './patterns.ts'

/**
 * Version of everything that host and remotes share: this definition, the host context, the events and the share
 * table. Raised when an older remote can no longer run in the host as it is. The host keeps an adapter for the version
 * before, until every remote has followed (shell/src/remotes/contracts.ts). Version 2: all scripts of a page share one
 * Trusted Types policy; in version 1, each bundle created its own.
 */
export const CONTRACT_VERSION = 2

/**
 * Version of what the host provides, in the share table. Raised with each addition, so that a remote that was built
 * with the addition can only go live after a host that has it.
 */
export const HOST_CONTEXT_VERSION = '2.3.3'

/** How long a page waits for its loader by default, in milliseconds. */
export const LOADER_BUDGET_MS = 300

export interface LoaderArgs {
  queryClient: QueryClient
  api: ApiClient
  /** Decoded values of the path pattern's `:names`. */
  params: Readonly<Record<string, string>>
  url: URL
  signal: AbortSignal
  /**
   * How long the page waits for its data, in milliseconds. After that, a server sends the page without the data;
   * a browser keeps waiting.
   */
  budgetMs: number
}

export interface PageProps {
  params: Readonly<Record<string, string>>
}

/** `moderators`: users for whom the domain's `mayModerate` is true. */
export type RouteAccess = 'moderators'

export interface RouteDefinition<Data = unknown> {
  /**
   * Unique in its remote. Must equal the `webpackChunkName` of `page`, because the build maps routes to chunks
   * by it.
   */
  id: string
  /** A react-router pattern such as `/blog/:slug`. */
  path: string
  /** Who may open the route; everyone if absent. The shell checks this before it loads the remote. */
  access?: RouteAccess
  page: () => Promise<{ default: ComponentType<PageProps> }>
  /**
   * Fills the query cache before the page is shown, on the server (within its budget) and in the browser. May throw
   * `redirectTo(…)`.
   */
  loader?: (args: LoaderArgs) => Promise<Data>
  head: (data: Data | undefined, at: { params: LoaderArgs['params']; url: URL }) => Head
}

export interface WidgetProps {
  onClose: () => void
}

/** A lazy component that other remotes open with `useHost().openWidget('remote/widget')`. */
export interface WidgetDefinition {
  load: () => Promise<{ default: ComponentType<WidgetProps & Record<string, unknown>> }>
}

/** The team responsible for a remote. */
export interface Owners {
  team: string
  contact: string
  /** URL of the runbook; by default RUNBOOK.md next to the package.json. */
  runbook?: string
}

/** A link in the site's header. The site must have granted its label to the remote. */
export interface NavigationLink {
  /** At most 20 characters. */
  label: string
  /** One of the remote's own addresses, without parameters. */
  to: string
}

export interface RemoteDefinition {
  name: string
  contract: number
  owners: Owners
  routes: RouteDefinition[]
  /** Shown while the version is live. */
  navigation?: NavigationLink[]
  widgets: Record<string, WidgetDefinition>
  /** Paths that must render before a version is served. */
  smokePaths: string[]
}

/** Checks that the types of a route's loader and head match, and removes their types from the route's type. */
export function defineRoute<Data>(route: RouteDefinition<Data>): RouteDefinition {
  return route as RouteDefinition
}

/** The module that a remote exposes. @throws Error that names the invalid field */
export function defineRemote(
  definition: Omit<RemoteDefinition, 'contract' | 'widgets'> & { widgets?: RemoteDefinition['widgets'] },
): RemoteDefinition {
  const { name } = definition
  if (!REMOTE_NAME.test(name)) {
    throw new Error(`defineRemote: name "${name}" must be lower-case letters, digits and dashes.`)
  }
  const ids = new Set<string>()
  for (const route of definition.routes) {
    if (ids.has(route.id)) throw new Error(`defineRemote(${name}): two routes have the id "${route.id}".`)
    ids.add(route.id)
    if (!PATH_PATTERN.test(route.path)) {
      throw new Error(
        `defineRemote(${name}): route "${route.id}" has the path "${route.path}"; it must start with "/" and have only letters, digits, "-", "_" and parameters such as ":slug".`,
      )
    }
  }
  if (definition.smokePaths.length === 0) {
    throw new Error(
      `defineRemote(${name}): smokePaths is empty. Add a path that proves that a version works.`,
    )
  }
  return { ...definition, widgets: definition.widgets ?? {}, contract: CONTRACT_VERSION }
}
