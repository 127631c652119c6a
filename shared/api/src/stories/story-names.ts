import { query } from '../query.ts'
import { storyKeys } from '../query-keys.ts'
import { storySource } from './current-source.ts'

export function storyNamesQuery() {
  return query(storyKeys.names(), () => storySource.names())
}
