import type { QueryClient } from '@tanstack/react-query'

export type ToggleResult = { ok: true; on: boolean } | { ok: false; error: unknown }

export interface Toggle {
  queryClient: QueryClient
  /** Names the thing that is toggled, among all of this page. */
  key: string
  isOn: () => boolean
  /** Changes what the page shows. */
  show: (on: boolean) => void
  /** One call. @returns how the backend left it */
  request: (wanted: boolean) => Promise<boolean>
  /** Stops what is being fetched and would overwrite the change with what was. */
  cancelFetches: () => Promise<void>
  /** Hears of a change that the backend has confirmed. */
  onChanged?: (on: boolean) => void
  /** A backend that never answers what was asked for says so at the end of these calls. */
  failedMessage: string
}

interface Pending {
  wanted: boolean
  done: Promise<ToggleResult>
}

/** A backend that never answers what was asked for is not asked for ever. */
const MAX_CALLS = 3

/** What is on its way: clicks while a call runs only change what is wanted in the end. */
const pendingOf = new WeakMap<QueryClient, Map<string, Pending>>()

/**
 * Flips a thing at once, and back if the call fails. The backend's calls turn over whatever they find, so one runs at
 * a time, and a further one follows while the answer isn't what is wanted: however fast a person clicks, it ends as
 * the last click left it.
 */
export function toggleLastClickWins(toggle: Toggle): Promise<ToggleResult> {
  const pendings = pendingOf.get(toggle.queryClient) ?? new Map<string, Pending>()
  pendingOf.set(toggle.queryClient, pendings)
  const before = toggle.isOn()
  toggle.show(!before)

  const running = pendings.get(toggle.key)
  if (running) {
    running.wanted = !before
    return running.done
  }
  const pending: Pending = { wanted: !before, done: Promise.resolve({ ok: true, on: before }) }
  pendings.set(toggle.key, pending)
  pending.done = settle(toggle, before, pending).finally(() => pendings.delete(toggle.key))
  return pending.done
}

async function settle(toggle: Toggle, before: boolean, pending: Pending): Promise<ToggleResult> {
  let confirmed = before
  try {
    await toggle.cancelFetches()
    // Cancelling put back what was before the fetch began.
    toggle.show(pending.wanted)
    for (let calls = 0; confirmed !== pending.wanted; calls++) {
      if (calls === MAX_CALLS) throw new Error(toggle.failedMessage)
      confirmed = await toggle.request(pending.wanted)
    }
  } catch (error) {
    toggle.show(confirmed)
    return { ok: false, error }
  }
  toggle.show(confirmed)
  if (confirmed !== before) toggle.onChanged?.(confirmed)
  return { ok: true, on: confirmed }
}
