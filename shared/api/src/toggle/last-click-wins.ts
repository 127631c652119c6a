import type { QueryClient } from '@tanstack/react-query'

export type ToggleResult = { ok: true; on: boolean } | { ok: false; error: unknown }

export interface Toggle {
  queryClient: QueryClient
  /** Identifies the toggle within the page. */
  key: string
  isOn: () => boolean
  /** Changes what the page shows. */
  show: (on: boolean) => void
  /** Makes one call. @returns the resulting state in the backend */
  request: (target: boolean) => Promise<boolean>
  /** Cancels fetches in progress, which would overwrite the change with the old state. */
  cancelFetches: () => Promise<void>
  /** Called for a change that the backend has confirmed. */
  onChanged?: (on: boolean) => void
  /** Message of the error after MAX_CALLS calls without the requested state. */
  failedMessage: string
}

interface Pending {
  target: boolean
  done: Promise<ToggleResult>
}

/** Limits the calls to a backend that never reaches the requested state. */
const MAX_CALLS = 3

/** Toggles in progress. Clicks during a call only change the target state. */
const pendingOf = new WeakMap<QueryClient, Map<string, Pending>>()

/**
 * Toggles at once, and reverts if the call fails. The backend's calls flip the current state. So one call runs at a
 * time, and another follows while the answer differs from the target: however fast a person clicks, the last click
 * decides.
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
    // Cancelling restored the state from before the fetch.
    toggle.show(pending.target)
    for (let calls = 0; confirmed !== pending.target; calls++) {
      if (calls === MAX_CALLS) throw new Error(toggle.failedMessage)
      confirmed = await toggle.request(pending.target)
    }
  } catch (error) {
    toggle.show(confirmed)
    return { ok: false, error }
  }
  toggle.show(confirmed)
  if (confirmed !== before) toggle.onChanged?.(confirmed)
  return { ok: true, on: confirmed }
}
