import type { HostContext, Toast } from '@a-list/remote/host-context.ts'

/**
 * Runs a write and shows its outcome in a toast.
 * @param failed the message if the write throws
 * @param reasonFor why the write threw, for the toast's second paragraph
 * @returns whether the write succeeded
 */
export async function showOutcome(
  { toast }: Pick<HostContext, 'toast'>,
  work: () => Promise<unknown>,
  failed: string,
  done?: Toast,
  reasonFor?: (thrown: unknown) => string,
): Promise<boolean> {
  try {
    await work()
    if (done) toast(done)
    return true
  } catch (thrown) {
    toast({ title: 'Error', description: failed, reason: reasonFor?.(thrown), tone: 'destructive' })
    return false
  }
}

/** The toast for a write that the outbox sends later. @param what in lower case, such as "review" */
export function sentLaterToast(what: string): Toast {
  return {
    title: 'Saved for later',
    description: `We can’t send it right now. Your ${what} is saved on this device and will be sent automatically.`,
  }
}
