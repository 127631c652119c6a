import { queryOptions } from '@tanstack/react-query'
import { queryDefaults } from '../caching.ts'
import { storySource } from './current-source.ts'
import { storyKeys } from './keys.ts'

export function storyNamesQuery() {
  return queryOptions({ ...queryDefaults, queryKey: storyKeys.names(), queryFn: () => storySource.names() })
}
