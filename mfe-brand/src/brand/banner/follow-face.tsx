import { Button } from '@a-list/ui/button/button.tsx'
import { Check, Plus } from 'lucide-react'

interface FollowFaceProps {
  name: string
  following: boolean
  onClick?: () => void
}

/** Says what a press does, and once it is done that it is: its words tell the state, so it has no pressed one. */
export function FollowFace({ name, following, onClick }: FollowFaceProps) {
  const Icon = following ? Check : Plus
  return (
    <Button tone="outline" size="large" onClick={onClick} className="min-w-36">
      <Icon aria-hidden className="size-4" />
      {following ? 'Following' : 'Follow'}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
