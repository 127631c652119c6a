import '../styles.css'
import { hasExtensionsQuery } from '@a-list/api/extensions.ts'
import type { WidgetProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useDialogClose } from '../use-dialog-close.ts'
import { AlertChoice, NOT_OFFERED } from './alert-choice.tsx'
import { chosenSchema } from './watch-choices.ts'

/** The props that the opener of the dialog passes. */
const watchedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The product's price, such as "$21.00". */
  price: z.optional(z.string()),
  /** Preselected besides what the member has chosen before. Without one, and for a new alert, a lower price is. */
  reason: z.catch(z.optional(chosenSchema), undefined),
})

/** Lets a member choose the alerts that they want for a product. Other remotes open it as `account/price-alert`. */
export default function PriceAlertDialog({ onClose, ...props }: WidgetProps & Record<string, unknown>) {
  const host = useHost()
  const { status } = useSessionState()
  const product = watchedSchema.parse(props)
  const [open, close] = useDialogClose(onClose)
  const isVisitor = status === 'visitor'
  const { data: isOffered } = useQuery({ ...hasExtensionsQuery(host.api), enabled: isVisitor })
  return (
    <Dialog open={open} onClose={close} title="Price alert">
      <p className="-mt-2 mb-5 text-ink-soft">{product.name}</p>
      {isVisitor && isOffered === false && <p role="alert">{NOT_OFFERED}</p>}
      {isVisitor && isOffered !== false && (
        <>
          <p className="mb-5">
            Sign in, and we will tell you when the price falls or the product is back in stock.
          </p>
          <Button
            tone="accent"
            wide
            onClick={() => {
              close()
              signInBeforeAction(host, 'watch', { type: 'product', ...product })
            }}
          >
            Sign in to set an alert
          </Button>
        </>
      )}
      {!isVisitor && <AlertChoice product={product} onDone={close} />}
    </Dialog>
  )
}
