import { addToList, createList } from '@a-list/api/lists/list-items.ts'
import type { SharedList } from '@a-list/api/lists/shared-list.ts'
import { listKeys } from '@a-list/api/query-keys.ts'
import { MAX_LIST_NAME_LENGTH } from '@a-list/domain/members/shopping-list.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

const NOT_COPIED = 'The list could not be copied. Please try again.'

/** Copies a shared list to the person's own lists, so that it stays when the owner changes or stops sharing it. */
export function SaveCopy({ list }: { list: Pick<SharedList, 'name' | 'items'> }) {
  const host = useHost()
  const { user } = useSessionState()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const [busy, run] = useBusy()
  if (list.items.length === 0) return null
  if (!user) {
    return (
      <ButtonLink to={`/auth?return=${encodeURIComponent(pathname)}`} tone="outline" className="my-5">
        Sign in to save a copy
      </ButtonLink>
    )
  }

  async function copy() {
    const { id } = await createList(host.api, list.name.slice(0, MAX_LIST_NAME_LENGTH))
    // One after another, so that the copy has the same order.
    for (const item of list.items) await addToList({ outbox: host.outbox, queryClient }, id, item, item.type)
    await queryClient.invalidateQueries({ queryKey: listKeys.all })
  }

  const done = {
    title: 'Success!',
    description: `${list.name} is one of your lists now.`,
    action: { label: 'See your lists', onSelect: () => host.navigate('/dashboard?tab=lists') },
  }
  return (
    <Button
      tone="outline"
      className="my-5"
      busy={busy}
      onClick={() => void run(() => showOutcome(host, copy, NOT_COPIED, done))}
    >
      {busy ? 'Saving a copy...' : 'Save a copy'}
    </Button>
  )
}
