import type { LoaderArgs } from '@a-list/remote/definition.ts'
import { homeQuery } from './home-query.ts'

/** @returns what the page says of itself beside its title */
export async function loadHome({ queryClient, api }: LoaderArgs): Promise<string> {
  await queryClient.ensureQueryData(homeQuery(api))
  return 'Discover over 500 brands founded by celebrities: who is behind them, what they make and where to buy it.'
}
