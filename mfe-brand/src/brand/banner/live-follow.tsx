import { FollowFace } from './follow-face.tsx'
import type { Followable } from './followable.ts'
import { useFollow } from './use-follow.ts'

export interface LiveFollowProps {
  brand: Followable
  /** It was pressed before this was there. */
  pressed: boolean
}

export function LiveFollow({ brand, pressed }: LiveFollowProps) {
  const { following, toggle } = useFollow(brand, pressed)
  return <FollowFace name={brand.name} following={following} onClick={toggle} />
}
