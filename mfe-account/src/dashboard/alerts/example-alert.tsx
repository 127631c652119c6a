import { Badge } from '@a-list/ui/badge/badge.tsx'
import { AlertRow } from './alert-row.tsx'

/** An example for members without alerts. Nothing in it can be pressed. */
export function ExampleAlert() {
  return (
    <div inert className="mx-auto max-w-narrow border border-line bg-sheet p-5">
      <Badge tone="warn">Example</Badge>
      <ul className="*:border-b-0 *:pb-0">
        <AlertRow alert={exampleAlert()} />
      </ul>
    </div>
  )
}

function exampleAlert() {
  return {
    title: 'New from a brand you follow',
    description: 'A gloss arrived this morning, for $21.00.',
    target_url: '',
    is_read: false,
    created_at: new Date().toISOString(),
  }
}
