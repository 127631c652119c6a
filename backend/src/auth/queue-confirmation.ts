import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Api } from '../serve/api.ts'
import { isTakenEmail } from './confirmed-email.ts'

interface Confirmation {
  userId: number
  email: string
  /** The session in which the member changes the address. */
  sessionId?: string
}

/**
 * Queues an e-mail with the link that confirms an address. If another account has already confirmed the address, the
 * e-mail says so instead.
 */
export async function queueConfirmation(
  { jobs }: Pick<Api, 'jobs'>,
  tx: Transaction<Tables>,
  confirmation: Confirmation,
): Promise<void> {
  const { userId, email } = confirmation
  const isTaken = await isTakenEmail(tx, email, userId)
  await jobs.mail(
    tx,
    isTaken ? { kind: 'address-in-use', email } : { kind: 'confirm-email', ...confirmation },
  )
}
