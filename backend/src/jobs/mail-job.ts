import { z } from 'zod'
import { rowId } from '../http/fields.ts'

/**
 * An e-mail to write and send. A job contains no secrets: links with tokens are created when the e-mail is written,
 * because jobs stay in the database.
 */
export const mailJobSchema = z.discriminatedUnion('kind', [
  /** Asks a user to confirm an e-mail address: the one of the account, or the one that it should change to. */
  z.object({
    kind: z.literal('confirm-email'),
    userId: rowId,
    email: z.string(),
    /** The session in which the member changed the address. If it has ended, no link is sent. */
    sessionId: z.uuid().optional(),
  }),
  /** Tells the owner of a confirmed address that somebody gave it for another account. */
  z.object({ kind: z.literal('address-in-use'), email: z.string() }),
  /** Tells the former address that the account has another one now. */
  z.object({ kind: z.literal('email-changed'), userId: rowId, email: z.string() }),
  /** Finds the accounts of a typed username or e-mail address, which may not exist, and adds a job for each. */
  z.object({ kind: z.literal('forgot-password'), login: z.string() }),
  z.object({ kind: z.literal('reset-password'), userId: rowId }),
  z.object({ kind: z.literal('password-changed'), userId: rowId }),
  /** Asks for the second step of the newsletter's double opt-in. */
  z.object({ kind: z.literal('confirm-newsletter'), email: z.string() }),
  /** A notification of the dashboard. */
  z.object({ kind: z.literal('notification'), notificationId: rowId }),
  /**
   * The decision about a suggestion, for somebody who made it without an account. If it was undone or replaced by
   * another one since, no e-mail is sent.
   */
  z.object({
    kind: z.literal('decision'),
    submissionId: rowId,
    decisionId: rowId,
    email: z.string(),
  }),
  /** The unread notifications from the last summary (`since`) until this job was queued (`until`). */
  z.object({ kind: z.literal('summary'), userId: rowId, since: z.iso.datetime(), until: z.iso.datetime() }),
])

export type MailJob = z.infer<typeof mailJobSchema>
