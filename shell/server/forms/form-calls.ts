import type { ApiClient } from '@a-list/api/client.ts'
import { MESSAGE_FAILED, messageWrite } from '@a-list/api/contact/contact.ts'
import { couponVoteWrite, VOTE_FAILED } from '@a-list/api/coupons/coupons.ts'
import { isUnreachable, toApiError } from '@a-list/api/errors.ts'
import { newsletterWrite, SUBSCRIBE_FAILED } from '@a-list/api/newsletter/subscribe.ts'
import { failureText, sendWrite } from '@a-list/api/outbox/send-write.ts'
import type { NewWrite } from '@a-list/api/outbox/stored-write.ts'
import type { Session, SignInResult } from '@a-list/api/session/session.ts'
import { submissionWrite } from '@a-list/api/submissions/create-submission.ts'
import { SUBMIT_FAILED } from '@a-list/api/submissions/messages.ts'
import { newIdempotencyKey } from '@a-list/api/write.ts'
import { couponVoteSchema } from '@a-list/domain/brands/coupon-vote.ts'
import { signInFormSchema, signUpFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { contactFormSchema } from '@a-list/domain/forms/contact-form.ts'
import { newsletterFormSchema } from '@a-list/domain/forms/newsletter-form.ts'
import { submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import { type FormName, WHOLE_FORM } from '@a-list/remote/posted-form.ts'
import type * as z from 'zod/mini'
import { isRegistrationClosed, registrationRefusal } from '../../src/auth/registration-refusal.ts'

/** Messages by field, or by WHOLE_FORM. */
export type Problems = Record<string, string>

/** What a form may use. The session is new and has no user. */
export interface FormServices {
  api: ApiClient
  session: Pick<Session, 'signIn' | 'signUp'>
  /** The text of the hidden field that only bots fill in. */
  honeypot: string
}

/** A form of the site: the same schema and API call as in the browser. */
export interface FormCall {
  /** The names of the form's fields. */
  fields: readonly string[]
  /** @returns the problems, or undefined after a success */
  send(values: Problems, services: FormServices): Promise<Problems | undefined>
}

function formCall<Shape extends z.ZodMiniObject>(
  schema: Shape,
  send: (form: z.infer<Shape>, services: FormServices) => Promise<Problems | undefined>,
): FormCall {
  return {
    fields: Object.keys(schema.shape),
    async send(values, services) {
      const parsed = schema.safeParse(values)
      if (parsed.success) return send(parsed.data, services)
      const problems: Problems = {}
      for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
      return problems
    },
  }
}

/**
 * Sends a write. Unlike the browser's outbox, the server can't store it for later.
 * @param failed the message if there is no response
 * @param field the field that a refusal concerns
 */
async function sendOnce(
  api: ApiClient,
  write: NewWrite,
  failed: string,
  field = WHOLE_FORM,
): Promise<Problems | undefined> {
  try {
    await sendWrite(api, { version: 1, method: 'POST', owner: null, ...write, id: newIdempotencyKey() })
    return undefined
  } catch (thrown) {
    const isRefusal = !isUnreachable(toApiError(thrown))
    return { [field]: isRefusal ? failureText(write, thrown, failed) : failed }
  }
}

const CLOSED = 'New accounts can’t be created here. If you have one already, sign in.'

function signUpProblems(result: SignInResult): Problems | undefined {
  if (result.ok) return undefined
  if (isRegistrationClosed(result.error)) return { [WHOLE_FORM]: CLOSED }
  const refusal = registrationRefusal(result.error)
  return refusal ? { [refusal.field]: refusal.message } : { [WHOLE_FORM]: result.message }
}

export const FORM_CALLS: Record<FormName, FormCall> = {
  newsletter: formCall(newsletterFormSchema, ({ email }, { api }) =>
    sendOnce(api, newsletterWrite(email), SUBSCRIBE_FAILED, 'email'),
  ),
  contact: formCall(contactFormSchema, (form, { api, honeypot }) =>
    sendOnce(api, messageWrite(form, honeypot), MESSAGE_FAILED),
  ),
  suggestion: formCall(submissionFormSchema, async (form, { api, honeypot }) => {
    // Bots get the usual thanks, so that they can't detect the honeypot.
    if (honeypot !== '') return undefined
    const problems = await sendOnce(api, submissionWrite(form), SUBMIT_FAILED.description)
    return problems && { [WHOLE_FORM]: SUBMIT_FAILED.description }
  }),
  'sign-in': formCall(signInFormSchema, async ({ username, password }, { session }) => {
    const result = await session.signIn(username, password)
    return result.ok ? undefined : { [WHOLE_FORM]: result.message }
  }),
  'sign-up': formCall(signUpFormSchema, async ({ username, email, password }, { session }) =>
    signUpProblems(await session.signUp({ username, email, password })),
  ),
}

/**
 * The form of a coupon's vote. A page can have several, and nothing is typed into them, so the page after a failure
 * only says that it failed.
 */
export const VOTE_CALL = formCall(couponVoteSchema, (vote, { api }) =>
  sendOnce(api, couponVoteWrite(vote), VOTE_FAILED),
)
