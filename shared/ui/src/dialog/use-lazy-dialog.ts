import { isMissingCode } from '@a-list/api/is-missing-code.ts'
import { type Toast, useHost } from '@a-list/remote/host-context.ts'
import { type ComponentType, useState } from 'react'

/** The toast for a dialog whose code did not load. */
export function didNotOpen(): Toast {
  const advice = navigator.onLine ? 'Please try again.' : 'You’re offline.'
  return { title: 'Error', description: `This could not be opened. ${advice}`, tone: 'destructive' }
}

/**
 * A dialog whose code loads when the dialog first opens. If the code does not load, a toast says so, and the next press
 * tries again.
 */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { toast } = useHost()
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setIsOpen] = useState(false)
  return {
    /** Undefined until the dialog has opened. */
    Dialog,
    isOpen,
    open: () =>
      void load().then(
        (module) => {
          setDialog(() => module.default)
          setIsOpen(true)
        },
        (error: unknown) => {
          if (isMissingCode(error)) return toast(didNotOpen())
          // The page's boundary handles broken code.
          setDialog(() => {
            throw error
          })
        },
      ),
    close: () => setIsOpen(false),
  }
}
