import { Button } from '@a-list/ui/button/button.tsx'
import { Check, Plus } from 'lucide-react'

interface FollowToggleProps {
  name: string
  following: boolean
  onClick?: () => void
}

/** The button. Its text shows the state, so it has no `aria-pressed`. */
export function FollowToggle({ name, following, onClick }: FollowToggleProps) {
  const Icon = following ? Check : Plus
  return (
    <Button tone="outline" size="large" onClick={onClick} className="min-w-36">
      <Icon aria-hidden className="size-4" />
      {following ? 'Following' : 'Follow'}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
