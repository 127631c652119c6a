import type { AlertMails } from '@a-list/domain/members/alert-mails.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { SiteOutbox } from '../outbox/site-write.ts'
import { query } from '../query.ts'
import { accountMailKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'

/** Backends of the first release have no `weekly`. */
const mailSettingsSchema = z.object({
  alerts: z.boolean(),
  weekly: z.optional(z.boolean()),
  confirmed: z.boolean(),
})

export interface MailSettings {
  /** How alerts are also sent by e-mail. */
  alerts: AlertMails
  /** Whether the address is confirmed. */
  confirmed: boolean
}

/** GET /a-list/v2/account/mail: what the member gets by e-mail. */
export function mailSettingsQuery(api: SiteApi) {
  const request = { base: 'extension', path: '/account/mail', schema: mailSettingsSchema } as const
  return query(
    accountMailKeys.all,
    async ({ signal }): Promise<MailSettings> => {
      const { alerts, weekly, confirmed } = (await api.request({ ...request, signal })).data
      return { alerts: alerts ? (weekly ? 'weekly' : 'each') : 'never', confirmed }
    },
    personalDefaults,
  )
}

/** PUT /a-list/v2/account/mail. While the backend can't be reached, the choice waits in the outbox. @throws ApiFailure */
export async function setAlertMails(outbox: SiteOutbox, alerts: AlertMails): Promise<void> {
  await outbox.send({
    label: 'Your choice of emails about alerts',
    kind: 'preference',
    base: 'extension',
    method: 'PUT',
    path: '/account/mail',
    body: { alerts: alerts !== 'never', weekly: alerts === 'weekly' },
  })
}

/** Sends another link that confirms the address. @throws ApiFailure */
export async function sendConfirmation(api: SiteApi): Promise<void> {
  const path = '/account/email/confirmation'
  await api.request({ base: 'extension', path, method: 'POST', body: {}, schema: z.unknown() })
}

/** Sends a link to a new address, which replaces the present one once the link is opened. @throws ApiFailure */
export async function changeEmail(api: SiteApi, change: { email: string; password: string }): Promise<void> {
  const request = { base: 'extension', path: '/account/email', method: 'POST', schema: z.unknown() } as const
  await api.request({ ...request, body: change })
}

/** POST /a-list/v2/mail/confirm. @throws ApiFailure: 410 for an expired link, 409 if the address is taken */
export async function confirmMail(api: SiteApi, token: string): Promise<'account' | 'newsletter'> {
  const schema = z.object({ confirmed: z.enum(['account', 'newsletter']) })
  const request = { base: 'extension', path: '/mail/confirm', method: 'POST', schema } as const
  return (await api.request({ ...request, body: { token } })).data.confirmed
}

/** POST /a-list/v2/mail/unsubscribe. @throws ApiFailure: 400 for a wrong token */
export async function unsubscribeMail(api: SiteApi, token: string): Promise<'alerts' | 'newsletter'> {
  const schema = z.object({ unsubscribed: z.enum(['alerts', 'newsletter']) })
  const request = { base: 'extension', path: '/mail/unsubscribe', method: 'POST', schema } as const
  return (await api.request({ ...request, query: { token } })).data.unsubscribed
}
