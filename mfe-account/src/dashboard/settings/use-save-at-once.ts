import { useHost } from '@a-list/remote/host-context.ts'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Saves a change of a query's data at once. Show `unsaved` meanwhile. It is reverted if the backend refuses it. */
export function useSaveAtOnce<Change extends object>(
  queryKey: readonly unknown[],
  write: (change: Change) => Promise<void>,
  failed: string,
) {
  const host = useHost()
  const queryClient = useQueryClient()
  // The query cache notifies components with a delay, during which they would show the previous choice again.
  const [unsaved, setUnsaved] = useState<Change>()

  async function save(change: Change) {
    setUnsaved(change)
    const writeAndCache = async () => {
      await write(change)
      // A response that is still pending may be older than this change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<object>(queryKey, (data) => data && { ...data, ...change })
    }
    await showOutcome(host, writeAndCache, failed)
    setUnsaved((latest) => (latest === change ? undefined : latest))
  }

  return { unsaved, save }
}
