import { FollowToggle } from './follow-toggle.tsx'
import { type Followable, useFollow } from './use-follow.ts'

export interface LiveFollowProps {
  brand: Followable
  /** Whether the button was pressed before this code loaded. */
  pressed: boolean
}

export function LiveFollow({ brand, pressed }: LiveFollowProps) {
  const { following, toggle } = useFollow(brand, pressed)
  return <FollowToggle name={brand.name} following={following} onClick={toggle} />
}
