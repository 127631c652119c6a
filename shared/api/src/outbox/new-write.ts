import type { WaitingWrite } from './waiting-write.ts'

/** What a page hands to the outbox. */
export type NewWrite = Omit<
  WaitingWrite,
  'version' | 'id' | 'method' | 'owner' | 'triedAt' | 'breaks' | 'refusal'
> & {
  method?: WaitingWrite['method']
}

/** `waiting`: kept on the device, and sent when the backend answers again. */
export type SendResult = { state: 'sent'; data: unknown } | { state: 'waiting'; id: string }
