import type { Session, SessionState } from './session.ts'

type KnownState = Exclude<SessionState, { status: 'unknown' }>

/** Waits until the browser has checked its token, for a press that comes before that. */
export function knownState({ getState, subscribe }: Session): Promise<KnownState> {
  return new Promise((resolve) => {
    const state = getState()
    if (state.status !== 'unknown') return resolve(state)
    const stop = subscribe((next) => {
      if (next.status === 'unknown') return
      stop()
      resolve(next)
    })
  })
}
