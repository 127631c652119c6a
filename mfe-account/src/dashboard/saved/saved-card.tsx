import { Button } from '@a-list/ui/button/button.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { X } from 'lucide-react'

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <IconButton
      label={`Remove ${name} from your favorites`}
      icon={<X aria-hidden className="size-5" />}
      onClick={onRemove}
      className="over-picture"
    />
  )
}

export function PendingCard() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="aspect-4/5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-11" />
    </div>
  )
}

/** A saved item that no longer exists or did not load. */
export function MissingCard({ id, onRemove }: { id: string; onRemove: () => void }) {
  return (
    <div className="flex h-full flex-col justify-between gap-4 border border-line p-4">
      <p>
        <span className="font-semibold wrap-anywhere">{id}</span> can’t be shown. It may have been removed.
      </p>
      <Button tone="outline" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
