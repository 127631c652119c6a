import type { ApiClient } from '@a-list/api/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Head } from './head.ts'
import { PATH_PATTERN, REMOTE_NAME } from './patterns.ts'

/**
 * Version of everything host and remote share: this definition, the host context, the events and the
 * share table. It rises when an older remote could no longer run in the host.
 * 2: a page has one Trusted Types policy for scripts, which remotes share; before, each bundle made its own.
 */
export const CONTRACT_VERSION = 2

/** How long a loader holds a page up where nothing else is set. */
export const LOADER_BUDGET_MS = 300

export interface LoaderArgs {
  queryClient: QueryClient
  api: ApiClient
  /** Decoded values of the path pattern's `:names`. */
  params: Readonly<Record<string, string>>
  url: URL
  signal: AbortSignal
  /** How long the page waits for its data: a server sends it without then, a browser goes on waiting. */
  budgetMs: number
}

export interface PageProps {
  params: Readonly<Record<string, string>>
}

/** `moderators`: those for whom `mayModerate` of the domain holds. */
export type RouteAccess = 'moderators'

export interface RouteDefinition<Data = unknown> {
  /** Unique in its remote, and the `webpackChunkName` of `page`: the build writes the route → chunks map by it. */
  id: string
  /** A react-router pattern, as `/blog/:slug`. */
  path: string
  /** Who may see it: the shell asks, and nobody else gets a byte of the remote. Everybody where it is absent. */
  access?: RouteAccess
  page: () => Promise<{ default: ComponentType<PageProps> }>
  /**
   * Fills the query cache before the page shows, on the server (within its budget) and in the browser.
   * May throw `redirectTo(…)`.
   */
  loader?: (args: LoaderArgs) => Promise<Data>
  head: (data: Data | undefined, at: { params: LoaderArgs['params']; url: URL }) => Head
}

export interface WidgetProps {
  onClose: () => void
}

/** A lazy component that others open by the name `remote/widget` through `useHost().openWidget`. */
export interface WidgetDefinition {
  load: () => Promise<{ default: ComponentType<WidgetProps & Record<string, unknown>> }>
}

/** Who answers for a remote. */
export interface Owners {
  team: string
  contact: string
  /** An address that says what to do when the remote is in trouble; by default RUNBOOK.md beside its package.json. */
  runbook?: string
}

export interface RemoteDefinition {
  name: string
  contract: number
  owners: Owners
  routes: RouteDefinition[]
  widgets: Record<string, WidgetDefinition>
  /** Addresses that must render before a version goes live. */
  smokePaths: string[]
}

/** Keeps a route's data type between its loader and its head, and forgets it outside. */
export function defineRoute<Data>(route: RouteDefinition<Data>): RouteDefinition {
  return route as RouteDefinition
}

/**
 * The one thing a remote exposes.
 * @throws Error naming the field, when a definition could never be mounted.
 */
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
        `defineRemote(${name}): route "${route.id}" has the path "${route.path}"; it must start with "/".`,
      )
    }
  }
  if (definition.smokePaths.length === 0) {
    throw new Error(
      `defineRemote(${name}): smokePaths is empty; name one address that proves a version works.`,
    )
  }
  return { ...definition, widgets: definition.widgets ?? {}, contract: CONTRACT_VERSION }
}
