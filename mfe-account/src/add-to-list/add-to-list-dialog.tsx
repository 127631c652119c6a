import '../styles.css'
import { LISTS_NEED_LOGIN } from '@a-list/api/lists/lists.ts'
import type { WidgetProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import * as z from 'zod/mini'
import { useDialogClose } from '../use-dialog-close.ts'
import { ChooseList } from './choose-list.tsx'

/** The props that the opener of the dialog passes. A brand's id is its number or slug. */
const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['product', 'brand']),
  /** The price of a product, such as "$21.00". */
  price: z.optional(z.string()),
})

/** Spec section 2, "Add to Shopping List dialog". Other remotes open it as `account/add-to-list`. */
export default function AddToListDialog({ onClose, ...props }: WidgetProps & Record<string, unknown>) {
  const host = useHost()
  const { status } = useSessionState()
  const item = itemSchema.parse(props)
  const [open, close] = useDialogClose(onClose)

  return (
    <Dialog open={open} onClose={close} title="Add to Shopping List">
      <p className="-mt-2 mb-5 text-ink-soft">{item.name}</p>
      {status === 'visitor' ? (
        <>
          <p className="mb-5">{LISTS_NEED_LOGIN}</p>
          <Button
            tone="accent"
            wide
            onClick={() => {
              close()
              signInBeforeAction(host, 'list', item)
            }}
          >
            Sign in to save it
          </Button>
        </>
      ) : (
        <ChooseList item={item} onDone={close} />
      )}
      {item.type === 'product' && (
        <Button
          tone="quiet"
          wide
          className="mt-3"
          onClick={() => {
            close()
            void host.openWidget('account/price-alert', item)
          }}
        >
          Set a price alert instead
        </Button>
      )}
    </Dialog>
  )
}
