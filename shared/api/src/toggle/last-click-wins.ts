import type { QueryClient } from '@tanstack/react-query'

export type ToggleResult = { ok: true; on: boolean } | { ok: false; error: unknown }

export interface Toggle {
  queryClient: QueryClient
  /** Identifies the toggle within the page. */
  key: string
  isOn: () => boolean
  /** Updates the page to show this state. */
  show: (on: boolean) => void
  /** Sends one request. @returns the resulting state in the backend */
  request: (target: boolean) => Promise<boolean>
  /** Cancels fetches in progress: their responses would overwrite the change with the old state. */
  cancelFetches: () => Promise<void>
  /** Called for a change that the backend has confirmed. */
  onChanged?: (on: boolean) => void
  /** Message of the error after MAX_MISSES consecutive requests that did not reach their target state. */
  failedMessage: string
}

interface Pending {
  target: boolean
  done: Promise<ToggleResult>
}

/** Limits the requests to a backend that never reaches the target state. */
const MAX_MISSES = 3

/** Toggles in progress. A click while a request is running only changes the target state. */
const pendingOf = new WeakMap<QueryClient, Map<string, Pending>>()

/**
 * Toggles the page at once, and reverts it if the request fails. The backend's endpoint flips the current state,
 * so only one request runs at a time. While its result differs from the target, another request follows. The
 * last click therefore decides, however fast a person clicks.
 */
export function toggleLastClickWins(toggle: Toggle): Promise<ToggleResult> {
  const pendings = pendingOf.get(toggle.queryClient) ?? new Map<string, Pending>()
  pendingOf.set(toggle.queryClient, pendings)
  const before = toggle.isOn()
  toggle.show(!before)

  const running = pendings.get(toggle.key)
  if (running) {
    running.target = !before
    return running.done
  }
  const pending: Pending = { target: !before, done: Promise.resolve({ ok: true, on: before }) }
  pendings.set(toggle.key, pending)
  pending.done = settle(toggle, before, pending).finally(() => pendings.delete(toggle.key))
  return pending.done
}

async function settle(toggle: Toggle, before: boolean, pending: Pending): Promise<ToggleResult> {
  let confirmed = before
  try {
    await toggle.cancelFetches()
    // Cancelling a fetch restores the state from before the fetch, so show the target again.
    toggle.show(pending.target)
    let misses = 0
    while (confirmed !== pending.target) {
      if (misses === MAX_MISSES) throw new Error(toggle.failedMessage)
      const { target } = pending
      confirmed = await toggle.request(target)
      misses = confirmed === target ? 0 : misses + 1
    }
  } catch (error) {
    toggle.show(confirmed)
    return { ok: false, error }
  }
  toggle.show(confirmed)
  if (confirmed !== before) toggle.onChanged?.(confirmed)
  return { ok: true, on: confirmed }
}
