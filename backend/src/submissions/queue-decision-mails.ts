import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { guestsOf } from '../notifications/announce.ts'
import type { Api } from '../serve/api.ts'
import { UNDO_WITHIN_SECONDS } from './decision-history.ts'
import type { SubmissionRow } from './submission-wire.ts'

/** After the last moment at which an undo may begin: it may wait for the submission's lock. */
const SEND_AFTER_SECONDS = UNDO_WITHIN_SECONDS + 10

/**
 * Queues the e-mails about a decision for submitters without an account, who see no notification. They are sent once
 * the decision can no longer be undone.
 */
export async function queueDecisionMails(
  { jobs }: Pick<Api, 'jobs'>,
  tx: Transaction<Tables>,
  { id, status }: SubmissionRow,
  decisionId: number,
): Promise<void> {
  if (status !== 'approved' && status !== 'rejected') return
  const about = { kind: 'decision' as const, submissionId: id, decisionId }
  const guests = await guestsOf(tx, id)
  await jobs.mailLater(tx, SEND_AFTER_SECONDS, ...guests.map((email) => ({ ...about, email })))
}
