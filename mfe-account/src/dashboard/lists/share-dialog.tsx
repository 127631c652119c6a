import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { useCopied } from '@a-list/ui/copy/use-copied.ts'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { sharedListPath } from '../../shared-list/shared-list-path.ts'
import { useClosing } from '../../use-closing.ts'
import { useListChanges } from './use-list-changes.ts'

/** Makes, shows and takes back the address under which anybody can read the list. */
export function ShareDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const { site, toast } = useHost()
  const { shareList, unshareList } = useListChanges()
  const [open, close] = useClosing(onClose)
  const [busy, run] = useBusy()
  const [copied, copy] = useCopied()
  const token = list.share_token

  async function copyLink(link: string) {
    if (await copy(link)) toast({ title: 'Link copied to clipboard!' })
  }

  return (
    <Dialog open={open} onClose={close} title="Share List">
      {token ? (
        <div className="grid gap-5">
          <TextField
            label="Link to this list"
            readOnly
            value={site.origin + sharedListPath(token)}
            hint="Whoever has it can read the list, and see what you add to it later. It does not say whose it is."
            onFocus={(event) => event.target.select()}
          />
          <Button tone="accent" wide onClick={() => void copyLink(site.origin + sharedListPath(token))}>
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
