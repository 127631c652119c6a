import { createStore } from 'zustand/vanilla'
import type { ApiClient } from '../client.ts'
import { type ApiError, isApiFailure, isNoRoute, isUnreachable, toApiError } from '../errors.ts'
import { FIRST_DELAY_MS, retryDelay } from '../retry.ts'
import { keepUser, readKeptUser } from './kept-user.ts'
import { REGISTRATION_FAILED, type Registration, register } from './register.ts'
import { requestToken, revokeToken, signInMessage } from './sign-in.ts'
import { type KeyStorage, readToken, removeToken, TOKEN_KEY, writeToken } from './token-storage.ts'
import { type CurrentUser, fetchCurrentUser } from './user.ts'

/** `unknown` until the browser has looked; on a server it stays so. */
export type SessionState =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'signed-in'; user: CurrentUser }

export type SignInResult =
  | { ok: true; user: CurrentUser }
  /** `error`: what a registration failed of, for who can say more than the message. */
  | { ok: false; message: string; error?: ApiError }

/** Where other tabs' changes of the storage are heard: the page's window. */
export interface StorageChannel {
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
}

export interface SessionOptions {
  /** Absent on a server. */
  storage?: KeyStorage
  /** Made with `token: tokenIn(storage)` of the same storage. */
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
  /** Asks who is here once more: their name may have changed. */
  refresh(): Promise<void>
  /** Looks for a token and follows other tabs. @returns stop */
  start(): () => void
}

/** Who was here last time is not kept waiting for longer by a backend that says nothing. */
const PATIENCE_MS = 1500

const UNKNOWN: SessionState = { status: 'unknown', user: null }
const VISITOR: SessionState = { status: 'visitor', user: null }

export function createSession({ storage, api, channel }: SessionOptions): Session {
  const store = createStore<SessionState>(() => UNKNOWN)
  /** Rises with each change, so that an answer which comes late can tell that it is. */
  let generation = 0
  let started = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function become(state: SessionState) {
    clearTimeout(patience)
    generation += 1
    store.setState(state, true)
    // Out of reach is not signed out: see `look`.
    if (state.status === 'signed-in' || readToken(storage) === null) keepUser(storage, state.user)
  }

  /** Reads the storage anew: at the start, and when another tab signs in or out. */
  async function look() {
    if (!storage) return
    if (readToken(storage) === null) {
      become(VISITOR)
      return
    }
    generation += 1
    const asked = generation
    clearTimeout(patience)
    patience = setTimeout(() => {
      const kept = readKeptUser(storage)
      // For the time being: the answer, when it comes, still counts.
      if (asked === generation && kept) store.setState({ status: 'signed-in', user: kept }, true)
    }, PATIENCE_MS)
    try {
      const user = await fetchCurrentUser(api)
      failures = 0
      if (asked === generation) become({ status: 'signed-in', user })
    } catch (thrown) {
      if (asked !== generation) return
      const error = toApiError(thrown)
      // A gateway without its backend knows no route at all, which says nothing of the person either.
      const unreachable = isUnreachable(error) || isNoRoute(error)
      if (!unreachable) removeToken(storage)
      // Out of reach is not signed out: the token stays, and who was here last time is here, until the backend says else.
      const kept = unreachable ? readKeptUser(storage) : null
      become(kept ? { status: 'signed-in', user: kept } : VISITOR)
      if (unreachable) lookAgain()
    }
  }

  function lookAgain() {
    clearTimeout(timer)
    if (!started) return
    failures += 1
    timer = setTimeout(() => void look(), FIRST_DELAY_MS + retryDelay(failures, Math.random()))
  }

  async function signIn(username: string, password: string): Promise<SignInResult> {
    try {
      const token = await requestToken(api, username, password)
      if (!writeToken(storage, token)) {
        return {
          ok: false,
          message: 'Login failed. This browser keeps no data for the site; please allow it.',
        }
      }
      const user = await fetchCurrentUser(api)
      become({ status: 'signed-in', user })
      return { ok: true, user }
    } catch (thrown) {
      return { ok: false, message: signInMessage(thrown) }
    }
  }

  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    signIn,
    refresh: look,

    async signUp(registration) {
      try {
        await register(api, registration)
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
        return { ok: false, message: REGISTRATION_FAILED, error: thrown.error }
      }
      return signIn(registration.username, registration.password)
    },

    signOut() {
      // The call takes the token along before it is forgotten; being signed out doesn't hang on its answer.
      if (readToken(storage) !== null) void revokeToken(api)
      removeToken(storage)
      become(VISITOR)
    },

    start() {
      started = true
      const onStorage = ({ key }: { key: string | null }) => {
        // A null key means that everything was cleared.
        if (key === TOKEN_KEY || key === null) void look()
      }
      channel?.addEventListener('storage', onStorage)
      const stopListening = api.onTokenRefused(() => become(VISITOR))
      void look()
      return () => {
        started = false
        clearTimeout(timer)
        clearTimeout(patience)
        channel?.removeEventListener('storage', onStorage)
        stopListening()
      }
    },
  }
}
