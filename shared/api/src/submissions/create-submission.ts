import type { SubmissionForm } from '@a-list/domain/moderation/submission.ts'
import type { SiteWrite } from '../outbox/site-write.ts'

/** POST /a-list/v1/brand-submissions with status pending, as a write for the outbox. */
export function submissionWrite(form: SubmissionForm): SiteWrite {
  const body = { ...form, status: 'pending', submitted_date: new Date().toISOString() }
  return {
    label: `Your suggestion of ${form.brand_name}`,
    kind: 'suggestion',
    base: 'custom',
    path: '/brand-submissions',
    body,
  }
}
