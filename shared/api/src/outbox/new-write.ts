import type { WaitingWrite } from './waiting-write.ts'

/** A write that a page passes to the outbox. */
export type NewWrite = Omit<
  WaitingWrite,
  'version' | 'id' | 'method' | 'owner' | 'triedAt' | 'breaks' | 'refusal'
> & {
  method?: WaitingWrite['method']
}

/** `waiting`: stored on the device until the backend responds again. */
export type SendResult = { state: 'sent'; data: unknown } | { state: 'waiting'; id: string }
