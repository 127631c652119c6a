import { vi } from 'vitest'
import type { ApiClient } from '../client.ts'
import { memoryStore } from '../outbox/memory-store.ts'
import type { NewWrite } from '../outbox/new-write.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { OutboxOptions } from '../outbox/outbox-options.ts'
import { fakeBackend, type Scripted } from './fake-backend.ts'

export const review = (comment: string, more: Partial<NewWrite> = {}): NewWrite => ({
  label: `Your review: ${comment}`,
  base: 'custom',
  path: '/reviews',
  body: { comment },
  ...more,
})

/** An outbox before a scripted backend, of a person signed in as number 7. What is in its store outlives it. */
export function outboxOver(script: Scripted[], options: Partial<OutboxOptions> = {}) {
  const backend = fakeBackend(script)
  // The breaker is left out: time stands still here, and it would let no probe through.
  const api: ApiClient = { ...backend.client(), request: (request) => backend.client().request(request) }
  const store = options.store ?? memoryStore()
  const onSent = vi.fn()
  const outbox = createOutbox({ api, store, owner: () => 7, onSent, random: () => 0, ...options })
  return {
    outbox,
    backend,
    store,
    onSent,
    comments: () => backend.requests.map(({ body }) => (body as { comment: string }).comment),
    keys: () => backend.requests.map(({ headers }) => headers.get('idempotency-key')),
    states: () => outbox.getState().map(({ label, state }) => `${label} (${state})`),
  }
}

/** For tests of one write: sends it before that client's backend. */
export function sendOver(api: ApiClient, write: NewWrite) {
  return createOutbox({ api, store: memoryStore(), owner: () => null }).send(write)
}
