import { vi } from 'vitest'
import type { ApiClient } from '../client.ts'
import { createOutbox, type OutboxOptions } from '../outbox/outbox.ts'
import { memoryStore, type NewWrite } from '../outbox/stored-write.ts'
import { fakeBackend, type Scripted } from './fake-backend.ts'

export const review = (comment: string, more: Partial<NewWrite> = {}): NewWrite => ({
  label: `Your review: ${comment}`,
  base: 'custom',
  path: '/reviews',
  body: { comment },
  ...more,
})

/** An outbox of user 7 with a scripted backend. Pass `options.store` to test a second outbox over the same store. */
export function testOutbox(
  script: Scripted[] | Record<string, Scripted>,
  options: Partial<OutboxOptions> = {},
) {
  const backend = fakeBackend(script)
  // Each call gets a new client, and so a new breaker. Because the clock is stopped, an old breaker would allow
  // no probe.
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

/** Sends one write through an outbox. @param owner the signed-in person; null sends it without a token */
export function sendThrough(api: ApiClient, write: NewWrite, owner: number | null = null) {
  return createOutbox({ api, store: memoryStore(), owner: () => owner }).send(write)
}
