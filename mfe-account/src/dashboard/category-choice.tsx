import { INTEREST_CATEGORIES, isSameCategory } from '@a-list/domain/categories/categories.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { FollowCategory } from '@a-list/ui/follow-category/follow-category.tsx'

/** A list of names with buttons to follow or unfollow them, in as many columns as it has room for. */
export const FOLLOW_ROWS = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-10'
export const FOLLOW_ROW = 'flex items-center justify-between gap-4 border-b border-line py-2.5 font-semibold'

/** The categories of the onboarding, each with its Follow button. */
export function CategoryChoice() {
  return (
    <ul className={FOLLOW_ROWS}>
      {INTEREST_CATEGORIES.map(capitalise).map((category) => (
        <li key={category} className={FOLLOW_ROW}>
          {category}
          <FollowCategory category={category} />
        </li>
      ))}
    </ul>
  )
}

/** Whether `CategoryChoice` has the category under any of its names. */
export function isOffered(category: string): boolean {
  return INTEREST_CATEGORIES.some((offered) => isSameCategory(offered, category))
}
