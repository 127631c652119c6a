import { createStore } from 'zustand/vanilla'
import type { ApiClient } from '../client.ts'
import { type ApiError, isApiFailure, isUnreachable } from '../errors.ts'
import { FIRST_DELAY_MS, retryDelay } from '../retry.ts'
import { timeLimit } from '../time-scale.ts'
import {
  type CurrentUser,
  createToken,
  fetchCurrentUser,
  REGISTRATION_FAILED,
  type Registration,
  register,
  revokeToken,
  signInMessage,
} from './sign-in.ts'
import {
  type KeyStorage,
  readStoredUser,
  readToken,
  removeToken,
  storeUser,
  TOKEN_KEY,
  writeToken,
} from './token-storage.ts'

/**
 * `unknown` while the browser checks its token: until the backend responds, or for at most 1.5 s if the last
 * user is stored. Without a token, the state becomes `visitor` at once. On a server it is always `unknown`.
 */
export type SessionState =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'signed-in'; user: CurrentUser }

export type SignInResult =
  | { ok: true; user: CurrentUser }
  /** `error` is the cause of a failed registration, so that a form can mark the wrong fields. */
  | { ok: false; message: string; error?: ApiError }

/** The source of storage events from other tabs, which is the page's window. */
export interface StorageChannel {
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
}

export interface SessionOptions {
  /** Absent on a server. */
  storage?: KeyStorage
  /** Created with `token: tokenIn(storage)`, where `storage` is the same as above. */
  api: ApiClient
  channel?: StorageChannel
}

export interface Session {
  getState(): SessionState
  subscribe(listener: (state: SessionState) => void): () => void
  signIn(username: string, password: string): Promise<SignInResult>
  /** Registers and signs in. */
  signUp(registration: Registration): Promise<SignInResult>
  signOut(): void
  /** Fetches the user again, for example after they changed their name. */
  refresh(): Promise<void>
  /**
   * Reads the token, and listens for sign-ins and sign-outs in other tabs.
   * @returns a function that ends this, and the request in progress
   */
  start(): () => void
}

/** If the backend has not responded after this time, the session uses the stored user. */
const USER_TIMEOUT_MS = 1500

const SIGNED_OUT_MEANWHILE = 'Login failed. You signed out in another tab. Please try again.'

const UNKNOWN: SessionState = { status: 'unknown', user: null }
const VISITOR: SessionState = { status: 'visitor', user: null }

export function createSession({ storage, api, channel }: SessionOptions): Session {
  const store = createStore<SessionState>(() => UNKNOWN)
  /** Aborted by the next change: a late response is then ignored, and a timer does not fire. */
  let latest = new AbortController()
  let isStarted = false

  function nextChange(): AbortSignal {
    latest.abort()
    latest = new AbortController()
    return latest.signal
  }

  function setSession(state: SessionState) {
    nextChange()
    store.setState(state, true)
    // While the backend is unreachable, the stored user is not removed: see `update`.
    if (state.status === 'signed-in' || readToken(storage) === null) storeUser(storage, state.user)
  }

  /**
   * Determines the state from the storage: at the start, and when another tab signs in or out.
   * @param failures how often in a row the backend has failed before
   */
  async function update(failures = 0) {
    if (!storage) return
    if (readToken(storage) === null) {
      setSession(VISITOR)
      return
    }
    const change = nextChange()
    runLater(timeLimit(USER_TIMEOUT_MS), change, () => {
      const stored = readStoredUser(storage)
      // This state is preliminary. When the backend responds, its user replaces the stored one.
      if (stored) store.setState({ status: 'signed-in', user: stored }, true)
    })
    try {
      const user = await fetchCurrentUser(api, change)
      if (!change.aborted) setSession({ status: 'signed-in', user })
    } catch {
      if (change.aborted) return
      // The client has removed a token that the backend refused. Other failures don't end
      // the session: an outage, a gateway without its backend, or a plugin that blocks this request.
      if (readToken(storage) === null) {
        setSession(VISITOR)
        return
      }
      const stored = readStoredUser(storage)
      // Without a stored user, the state stays unknown: an outage is no reason to ask the owner of a token to
      // sign in.
      if (stored) setSession({ status: 'signed-in', user: stored })
      if (!isStarted) return
      const delay = FIRST_DELAY_MS + retryDelay(failures + 1, Math.random())
      runLater(delay, latest.signal, () => void update(failures + 1))
    }
  }

  async function signIn(username: string, password: string): Promise<SignInResult> {
    try {
      const token = await createToken(api, username, password)
      if (!writeToken(storage, token)) {
        return {
          ok: false,
          message: 'Login failed. Your browser blocks site data. Please allow it for this site.',
        }
      }
      // Ignores responses to requests with the previous token.
      nextChange()
      const user = await fetchCurrentUser(api)
      if (readToken(storage) !== token) return { ok: false, message: SIGNED_OUT_MEANWHILE }
      setSession({ status: 'signed-in', user })
      return { ok: true, user }
    } catch (thrown) {
      return { ok: false, message: signInMessage(thrown) }
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    signIn,
    refresh: () => update(),

    async signUp(registration) {
      try {
        await register(api, registration)
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
        return { ok: false, message: signUpMessage(thrown.error), error: thrown.error }
      }
      return signIn(registration.username, registration.password)
    },

    signOut() {
      // `revokeToken` reads the token, so call it before the token is removed. Signing out does not wait for the
      // response.
      if (readToken(storage) !== null) void revokeToken(api)
      removeToken(storage)
      setSession(VISITOR)
    },

    start() {
      isStarted = true
      const onStorage = ({ key }: { key: string | null }) => {
        // A null key means that the whole storage was cleared.
        if (key === TOKEN_KEY || key === null) void update()
      }
      channel?.addEventListener('storage', onStorage)
      const stopListening = api.onTokenRefused(() => setSession(VISITOR))
      void update()
      return () => {
        isStarted = false
        latest.abort()
        channel?.removeEventListener('storage', onStorage)
        stopListening()
      }
    },
  }
}

/** The message of spec section 8, followed by the reason if the site can't be reached. */
function signUpMessage(error: ApiError): string {
  const isOutage = isUnreachable(error) && error.kind !== 'throttled'
  return isOutage ? `${REGISTRATION_FAILED} The site can’t be reached right now.` : REGISTRATION_FAILED
}

function runLater(ms: number, cancelled: AbortSignal, run: () => void): void {
  if (cancelled.aborted) return
  const timer = setTimeout(run, ms)
  cancelled.addEventListener('abort', () => clearTimeout(timer))
}
