import type { LoaderArgs } from '@a-list/remote/definition.ts'
import { homeQuery } from './home-query.ts'

export async function loadHome({ queryClient, api }: LoaderArgs): Promise<void> {
  await queryClient.ensureQueryData(homeQuery(api))
}
