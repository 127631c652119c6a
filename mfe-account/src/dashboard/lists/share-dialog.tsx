import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { useCopied } from '@a-list/ui/copy/use-copied.ts'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useDialogClose } from '../../use-dialog-close.ts'
import { useListChanges } from './use-list-changes.ts'

/** Creates, shows and revokes the link with which anyone can read the list. */
export function ShareDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const { site, toast } = useHost()
  const { shareList, unshareList } = useListChanges()
  const [open, close] = useDialogClose(onClose)
  const [busy, run] = useBusy()
  const [copied, copy] = useCopied()
  const link = list.share_token && `${site.origin}/list/${encodeURIComponent(list.share_token)}`

  async function copyLink(url: string) {
    if (await copy(url)) toast({ title: 'Link copied to clipboard!' })
  }

  return (
    <Dialog open={open} onClose={close} title="Share List">
      {link ? (
        <div className="grid gap-5">
          <TextField
            label="Link to this list"
            readOnly
            value={link}
            hint="Anyone with the link can see the list and what you add to it later. It doesn’t show your name."
            onFocus={(event) => event.target.select()}
          />
          <Button tone="accent" wide onClick={() => void copyLink(link)}>
            {copied === 'copied' ? 'Copied!' : 'Copy link'}
          </Button>
          <Button tone="outline" wide busy={busy} onClick={() => void run(() => unshareList(list))}>
            Stop sharing
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <p>Only you can see this list. A link lets others read it; nobody but you can change it.</p>
          <Button tone="accent" wide busy={busy} onClick={() => void run(() => shareList(list))}>
            Make a link
          </Button>
        </div>
      )}
    </Dialog>
  )
}
