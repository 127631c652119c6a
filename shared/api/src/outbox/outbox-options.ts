import type { ApiClient } from '../client.ts'
import type { WaitingWrite, WaitingWriteStore } from './waiting-write.ts'

export interface OutboxOptions {
  api: ApiClient
  store: WaitingWriteStore
  /** The signed-in person's id, or null. */
  owner: () => number | null
  /** Runs the work in one tab at a time; by default in this one. */
  exclusively?: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Hears of each write that went through, and whether it had to wait. */
  onSent?: (write: WaitingWrite, hadToWait: boolean) => void
  random?: () => number
  now?: () => number
}
