import { type Ref, useEffect, useImperativeHandle } from 'react'
import { type Followable, useFollow } from './use-follow.ts'

export interface LiveFollowHandle {
  toggle(): void
}

export interface LiveFollowProps {
  brand: Followable
  /** Whether the button was pressed before this code loaded. */
  pressed: boolean
  onChange: (following: boolean) => void
  ref: Ref<LiveFollowHandle>
}

/** What the button does, without the button itself. */
export function LiveFollow({ brand, pressed, onChange, ref }: LiveFollowProps) {
  const { following, toggle } = useFollow(brand, pressed)
  useImperativeHandle(ref, () => ({ toggle }))
  useEffect(() => onChange(following), [following, onChange])
  return null
}
