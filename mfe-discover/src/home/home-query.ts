import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'

/**
 * The fetching code is a separate chunk: a server-rendered page contains its data and does not need the code.
 */
export function homeQuery(api: ApiClient) {
  return query(['discover', 'home'], async (context) => {
    const { fetchHome } = await import(/* webpackChunkName: "data" */ './home-content.ts')
    return fetchHome(api, context)
  })
}

/** @returns the page's meta description */
export async function loadHome({ queryClient, api }: LoaderArgs): Promise<string> {
  await queryClient.ensureQueryData(homeQuery(api))
  return 'Discover over 500 brands founded by celebrities: who is behind them, what they make and where to buy it.'
}
