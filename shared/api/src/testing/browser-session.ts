import { expect, vi } from 'vitest'
import { createSession, type SessionState, type StorageChannel } from '../session/session.ts'
import { TOKEN_KEY, tokenIn } from '../session/token-storage.ts'
import { accessFixtures } from './access-fixtures.ts'
import { fakeBackend, memoryStorage, type Scripted } from './fake-backend.ts'

export const shopper = { id: 7, name: 'Sam Shopper', email: 'shopper@a-list.example', roles: ['subscriber'] }

/** A session in a browser tab with its own storage and storage events. */
export function browser(script: Record<string, Scripted | Scripted[]>, token?: string) {
  const storage = memoryStorage(token ? { [TOKEN_KEY]: token } : {})
  const backend = fakeBackend(script)
  const listeners = new Set<(event: { key: string | null }) => void>()
  const channel: StorageChannel = {
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const session = createSession({ storage, api: backend.client({ token: tokenIn(storage) }), channel })
  const states: SessionState['status'][] = []
  session.subscribe(({ status }) => states.push(status))
  return {
    session,
    storage,
    backend,
    states,
    notifyFromOtherTab(key: string | null) {
      for (const listener of listeners) listener({ key })
    },
  }
}

export const settled = (session: { getState(): SessionState }, status: SessionState['status']) =>
  vi.waitFor(() => expect(session.getState().status).toBe(status))

/** Responses of a backend that accepts the shopper. */
export const good = {
  '/jwt-auth/v1/token': accessFixtures.token.response,
  '/wp/v2/users/me': accessFixtures.me.response,
}
