import type { ApiClient } from '../client.ts'
import type { WaitingWrite, WaitingWriteStore } from './waiting-write.ts'

export interface OutboxOptions {
  api: ApiClient
  store: WaitingWriteStore
  /** The signed-in person's id, or null. */
  owner: () => number | null
  /** Runs the work in one tab at a time. By default there is no lock. */
  exclusively?: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Called for each write that was sent. */
  onSent?: (write: WaitingWrite, hadToWait: boolean) => void
  random?: () => number
  now?: () => number
}
