import { submissionWrite } from '@a-list/api/submissions/create-submission.ts'
import { SUBMIT_FAILED, SUBMITTED } from '@a-list/api/submissions/messages.ts'
import type { SubmissionForm } from '@a-list/domain/submission.ts'
import type { HostContext, Toast } from '@a-list/remote/host-context.ts'

export interface Outcome {
  /** Whether it has left the form: sent, or kept until it can be. */
  gone: boolean
  toast: Toast
}

const WAITING: Toast = {
  title: 'Kept for later',
  description:
    'The site can’t take it right now. Your suggestion stays on this device and is sent by itself.',
}

/** Sends the suggestion once, and says what came of it in the words of spec section 8. */
export async function sendSuggestion(outbox: HostContext['outbox'], form: SubmissionForm): Promise<Outcome> {
  try {
    const { state } = await outbox.send(submissionWrite(form))
    return { gone: true, toast: state === 'sent' ? SUBMITTED : WAITING }
  } catch {
    return { gone: false, toast: { ...SUBMIT_FAILED, tone: 'destructive' } }
  }
}
