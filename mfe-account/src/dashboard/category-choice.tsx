import { INTEREST_CATEGORIES, isSameCategory } from '@a-list/domain/categories/categories.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { FollowCategory } from '@a-list/ui/follow-category/follow-category.tsx'

/** The categories of the onboarding, each with its Follow button. */
export function CategoryChoice() {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {INTEREST_CATEGORIES.map(capitalise).map((category) => (
        <li
          key={category}
          className="flex items-center justify-between gap-4 border-b border-line py-2.5 font-semibold"
        >
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
