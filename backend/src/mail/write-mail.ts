import { plural } from '@a-list/domain/text/plural.ts'
import type { Kysely } from 'kysely'
import { emailKey, usernameKey } from '../auth/user-keys.ts'
import { createMailToken } from '../credentials/mail-tokens.ts'
import type { Tables } from '../database/tables.ts'
import type { MailJob } from '../jobs/mail-job.ts'
import { decisionNews, guestsOf } from '../notifications/announce.ts'
import { standingDecision } from '../submissions/decision-history.ts'
import { type MailText, SITE_NAME } from './mail-text.ts'
import type { Subscription } from './unsubscribe-link.ts'

/** Several accounts may have the same unconfirmed address. Each gets its own e-mail, up to this number. */
const MAX_ACCOUNTS = 5
/** Alerts that a weekly summary lists. */
const MAX_IN_SUMMARY = 12

/** An e-mail to one person. `subscription`: what its unsubscribe link ends. */
export interface WrittenMail extends MailText {
  to: string
  subscription?: Subscription
}

interface Writing {
  db: Kysely<Tables>
  /** The site's origin. */
  origin: string
}

/**
 * Writes the e-mail of a job from the data of this moment.
 * @returns no e-mail if the reason for it is gone, for example because the account was deleted
 */
export async function writeMail(
  writing: Writing,
  job: Exclude<MailJob, { kind: 'forgot-password' }>,
): Promise<WrittenMail[]> {
  const { db, origin } = writing
  switch (job.kind) {
    case 'confirm-email':
      return confirmEmail(writing, job)
    case 'address-in-use':
      return [
        {
          to: job.email,
          subject: 'You already have an account',
          text: [
            `Somebody, perhaps you, gave this email address for another account at ${SITE_NAME}. It belongs to your account already, so you can simply sign in.`,
            'If you forgot your password, you can choose a new one on the sign-in page.',
          ],
          button: { label: 'Sign in', url: `${origin}/auth` },
          reason:
            'You get this email because your address was given for another account. You don’t need to do anything.',
        },
      ]
    case 'email-changed': {
      const user = await userOf(db, job.userId)
      if (!user) return []
      return [
        {
          to: job.email,
          subject: 'Your email address was changed',
          text: [
            `Your account ${user.username} now uses another email address. This address no longer belongs to it.`,
            'If this was not you, write to us at once.',
          ],
          button: { label: 'Contact us', url: `${origin}/contact` },
          reason: 'You get this email because it concerns the security of your account.',
        },
      ]
    }
    case 'reset-password':
      return resetPassword(writing, job.userId)
    case 'password-changed': {
      const user = await userOf(db, job.userId)
      if (!user?.email_confirmed) return []
      return [
        {
          to: user.email,
          subject: 'Your password was changed',
          text: [
            `The password of your account ${user.username} was changed, and all other devices were signed out.`,
            'If this was not you, choose a new password now.',
          ],
          button: { label: 'Choose a new password', url: `${origin}/forgot-password` },
          reason: 'You get this email because it concerns the security of your account.',
        },
      ]
    }
    case 'confirm-newsletter': {
      const subscriber = await db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'confirmed_at'])
        .where('email_key', '=', emailKey(job.email))
        .executeTakeFirst()
      if (!subscriber || subscriber.confirmed_at) return []
      const token = await createMailToken(db, 'confirm-newsletter', { email: subscriber.email })
      return [
        {
          to: subscriber.email,
          subject: 'Please confirm your subscription',
          text: [
            `One more step: confirm that you want the ${SITE_NAME} newsletter at this address.`,
            'If you did not ask for it, ignore this email, and you will hear nothing more from us.',
          ],
          button: { label: 'Confirm my subscription', url: `${origin}/confirm#${token}` },
          reason: 'You get this email because your address was typed in our newsletter form.',
          subscription: { kind: 'newsletter', id: subscriber.id },
        },
      ]
    }
    case 'notification':
      return notification(writing, job.notificationId)
    case 'decision':
      return decision(writing, job)
    case 'summary':
      return summary(writing, job)
  }
}

async function confirmEmail(
  { db, origin }: Writing,
  { userId, email, sessionId }: Extract<MailJob, { kind: 'confirm-email' }>,
): Promise<WrittenMail[]> {
  if (sessionId !== undefined && !(await isSessionOpen(db, sessionId))) return []
  const user = await userOf(db, userId)
  if (!user || (user.email_confirmed && emailKey(user.email) === emailKey(email))) return []
  const token = await createMailToken(db, 'confirm-email', { userId, email })
  return [
    {
      to: email,
      subject: 'Confirm your email address',
      text: [
        `Hello ${user.display_name}, please confirm that this address belongs to you. You can then sign in with it, choose a new password if you forget yours, and get your alerts by email.`,
        'The link works for three days.',
      ],
      button: { label: 'Confirm my address', url: `${origin}/confirm#${token}` },
      reason: `You get this email because the account ${user.username} was given this address. If that was not you, ignore it.`,
    },
  ]
}

async function resetPassword({ db, origin }: Writing, userId: number): Promise<WrittenMail[]> {
  const user = await userOf(db, userId)
  if (!user) return []
  const token = await createMailToken(db, 'reset-password', { userId, email: user.email })
  return [
    {
      to: user.email,
      subject: 'Choose a new password',
      text: [
        `Somebody, perhaps you, asked for a new password for your account ${user.username}. The link works for one hour.`,
        'If you did not ask for it, ignore this email. Your password stays as it is.',
      ],
      button: { label: 'Choose a new password', url: `${origin}/reset-password#${token}` },
      reason: 'You get this email because it concerns the security of your account.',
    },
  ]
}

/**
 * The accounts of a typed username or e-mail address. A confirmed address belongs to one account. An unconfirmed one
 * may be in several.
 */
export async function accountsOfLogin(db: Kysely<Tables>, login: string): Promise<number[]> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'email_confirmed'])
    .where((where) =>
      where.or([where('username_key', '=', usernameKey(login)), where('email_key', '=', emailKey(login))]),
    )
    .orderBy('email_confirmed', 'desc')
    .limit(MAX_ACCOUNTS)
    .execute()
  const owner = found.find((user) => user.email_confirmed && user.email_key === emailKey(login))
  return (owner ? [owner] : found).map(({ id }) => id)
}

async function notification({ db, origin }: Writing, id: number): Promise<WrittenMail[]> {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.id as userId', 'email', 'title', 'description', 'target_url', 'is_read'])
    .where('notifications.id', '=', id)
    .where('email_confirmed', '=', true)
    .where('alerts_by_mail', '=', true)
    .executeTakeFirst()
  if (!row || row.is_read) return []
  return [
    {
      to: row.email,
      subject: row.title,
      text: [row.description],
      button: { label: `See it on ${SITE_NAME}`, url: new URL(row.target_url, origin).href },
      reason: 'You get this email because you follow a brand, category or product, or suggested a brand.',
      subscription: { kind: 'alerts', id: row.userId },
    },
  ]
}

async function decision(
  { db, origin }: Writing,
  { submissionId, decisionId, email }: Extract<MailJob, { kind: 'decision' }>,
): Promise<WrittenMail[]> {
  const submission = await db
    .selectFrom('brand_submissions')
    .selectAll()
    .where('id', '=', submissionId)
    .executeTakeFirst()
  if (!submission || (await standingDecision(db, submissionId)) !== decisionId) return []
  const news = await decisionNews(db, submission)
  // A suggestion that was merged into this one may have been taken out again.
  if (!news || !(await guestsOf(db, submissionId)).includes(email)) return []
  const isListed = news.targetUrl.startsWith('/brand/')
  return [
    {
      to: email,
      // Anybody can give any address and any name for the brand. So the subject does not contain the name.
      subject: 'Our decision about your suggestion',
      text: [`${news.title}.`, news.description],
      button: {
        label: isListed ? `See it on ${SITE_NAME}` : 'Suggest another brand',
        url: new URL(news.targetUrl, origin).href,
      },
      reason:
        'You get this email because your address was given with the suggestion of a brand. If that was not you, ignore this email.',
    },
  ]
}

async function summary(
  { db, origin }: Writing,
  { userId, since, until }: Extract<MailJob, { kind: 'summary' }>,
): Promise<WrittenMail[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', userId)
    .where('email_confirmed', '=', true)
    .where('alerts_by_mail', '=', true)
    .executeTakeFirst()
  const unread = await db
    .selectFrom('notifications')
    .select(['title', 'description'])
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where('created_at', '>', new Date(since))
    .where('created_at', '<=', new Date(until))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (!user || unread.length === 0) return []
  const more = unread.length - MAX_IN_SUMMARY
  return [
    {
      to: user.email,
      subject: `Your week: ${plural(unread.length, 'alert')}`,
      text: [
        `Hello ${user.display_name}, this is what happened this week.`,
        ...unread.slice(0, MAX_IN_SUMMARY).map(({ title, description }) => `${title}: ${description}`),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      button: { label: 'See your alerts', url: `${origin}/dashboard?tab=alerts` },
      reason: 'You get this email once a week because you chose it in your settings.',
      subscription: { kind: 'alerts', id: userId },
    },
  ]
}

async function isSessionOpen(db: Kysely<Tables>, id: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('revoked_at').where('id', '=', id).executeTakeFirst()
  return session?.revoked_at === null
}

function userOf(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('users')
    .select(['username', 'display_name', 'email', 'email_confirmed'])
    .where('id', '=', id)
    .executeTakeFirst()
}
