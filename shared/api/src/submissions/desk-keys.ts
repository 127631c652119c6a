import { submissionKeys } from './keys.ts'

/** What only moderators read, under the key of submissions: all of it is forgotten when somebody else is here. */
export const deskKeys = {
  pages: () => [...submissionKeys.all, 'page'] as const,
  page: (query: object) => [...deskKeys.pages(), query] as const,
  one: (id: number) => [...submissionKeys.all, 'one', id] as const,
  stores: () => [...submissionKeys.all, 'stores'] as const,
  activity: (days: number) => [...submissionKeys.all, 'activity', days] as const,
}
