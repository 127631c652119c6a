import { INTEREST_CATEGORIES, isSameCategory } from '@a-list/domain/categories/categories.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { FollowCategory } from '@a-list/ui/follow-category/follow-category.tsx'
import { FOLLOW_ROW, FOLLOW_ROWS } from './follow-rows.ts'

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
