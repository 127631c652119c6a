import type { ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { useCopied } from '@a-list/ui/copy/use-copied.ts'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useEffect, useRef, useState } from 'react'
import { useDialogClose } from '../../use-dialog-close.ts'
import { useListChanges } from './use-list-changes.ts'

const SENDER = [{ value: 'name', label: 'Show my name on the list' }] as const

/** Creates, shows and revokes the link with which anyone can read the list. */
export function ShareDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const { site, toast } = useHost()
  const { shareList, unshareList } = useListChanges()
  const [open, close] = useDialogClose(onClose)
  const [busy, run] = useBusy()
  const [copied, copy] = useCopied()
  const [showsName, setShowsName] = useState(list.shares_name ?? false)
  const link = list.share_token && `${site.origin}/list/${encodeURIComponent(list.share_token)}`
  // The pressed button disappears. Screen readers read the link that takes its place.
  const content = useRef<HTMLDivElement>(null)
  const wasShared = useRef(Boolean(link))
  useEffect(() => {
    if (wasShared.current === Boolean(link)) return
    wasShared.current = Boolean(link)
    content.current?.querySelector<HTMLElement>('[readonly], button')?.focus()
  }, [link])

  async function copyLink(url: string) {
    if (await copy(url)) toast({ title: 'Link copied to clipboard!' })
  }

  /** Opens the device's share sheet. The person may close it, which is no failure. */
  async function shareNatively(url: string) {
    await navigator.share({ title: list.name, url }).catch(() => undefined)
  }

  async function changeSender(shows: boolean) {
    setShowsName(shows)
    if (link && !(await shareList(list, shows))) setShowsName(!shows)
  }

  const sender = (
    <CheckboxGroup
      legend="Sender"
      choices={SENDER}
      value={showsName ? ['name'] : []}
      onChange={(chosen) => {
        if (!busy) void run(() => changeSender(chosen.length > 0))
      }}
    />
  )
  return (
    <Dialog open={open} onClose={close} title="Share List">
      {link ? (
        <div ref={content} className="grid gap-5">
          <TextField
            label="Link to this list"
            readOnly
            value={link}
            hint="Anyone with the link can see the list and what you add to it later."
            onFocus={(event) => event.target.select()}
          />
          {sender}
          {typeof navigator.share === 'function' && (
            <Button tone="accent" wide onClick={() => void shareNatively(link)}>
              Share…
            </Button>
          )}
          <Button tone="outline" wide onClick={() => void copyLink(link)}>
            {copied === 'copied' ? 'Copied!' : 'Copy link'}
          </Button>
          <Button tone="outline" wide busy={busy} onClick={() => void run(() => unshareList(list))}>
            Stop sharing
          </Button>
        </div>
      ) : (
        <div ref={content} className="grid gap-5">
          <p>Only you can see this list. A link lets others read it; nobody but you can change it.</p>
          {sender}
          <Button tone="accent" wide busy={busy} onClick={() => void run(() => shareList(list, showsName))}>
            Make a link
          </Button>
        </div>
      )}
    </Dialog>
  )
}
