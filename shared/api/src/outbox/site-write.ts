import type { Endpoint } from '../site-api.ts'
import type { NewWrite, SendResult } from './stored-write.ts'

/** A write to an endpoint of the table; by default, a post. */
export type SiteWrite = Endpoint<'POST'> & NewWrite

/** The outbox, for writes to endpoints of the table alone. */
export interface SiteOutbox {
  send(write: SiteWrite): Promise<SendResult>
}
