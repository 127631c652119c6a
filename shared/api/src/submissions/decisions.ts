import type { MergeTarget, SubmissionStatus } from '@a-list/domain/moderation/submission.ts'
import * as z from 'zod/mini'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'
import { optionalId, submissionWireSchema } from './submissions.ts'

// A moderator waits for the outcome, so decisions are sent once (`retries: 0`) and a failure is shown at once.

/** The response to a decision, with the updated row and the number of its brand if the backend sends them. */
const decidedSchema = z.object({
  success: z.catch(z.boolean(), true),
  submission: z.optional(submissionWireSchema),
  brand_id: optionalId,
})

export type Decided = z.infer<typeof decidedSchema>

/**
 * POST /a-list/v1/brand-submissions/{id}/approve.
 * @param picture the https URL of the new brand's picture; '' for none
 * @throws ApiFailure
 */
export function approveSubmission(api: SiteApi, id: number, picture = ''): Promise<Decided> {
  const path = `/brand-submissions/${id}/approve` as const
  return write(api, {
    base: 'custom',
    path,
    body: picture ? { featured_image: picture } : {},
    schema: decidedSchema,
    retries: 0,
  })
}

/** POST /a-list/v1/brand-submissions/{id}/reject; the reason is optional (spec section 4). @throws ApiFailure */
export function rejectSubmission(api: SiteApi, id: number, reason = ''): Promise<Decided> {
  const path = `/brand-submissions/${id}/reject` as const
  const body = { rejection_reason: reason.trim() }
  return write(api, { base: 'custom', path, body, schema: decidedSchema, retries: 0 })
}

/** PUT /a-list/v1/brand-submissions/{id}/status. @throws ApiFailure */
export function setSubmissionStatus(
  api: SiteApi,
  id: number,
  status: SubmissionStatus,
  admin_notes = '',
): Promise<Decided> {
  const path = `/brand-submissions/${id}/status` as const
  return write(api, {
    base: 'custom',
    path,
    method: 'PUT',
    body: { status, admin_notes },
    schema: decidedSchema,
    retries: 0,
  })
}

/**
 * POST /a-list/v2/brand-submissions/{id}/merge.
 * @throws ApiFailure, which has status 409 when the submission or its target was decided meanwhile
 */
export function mergeSubmission(
  api: SiteApi,
  id: number,
  { kind, id: target }: MergeTarget,
): Promise<Decided> {
  const path = `/brand-submissions/${id}/merge` as const
  const body = { into: { kind, id: target } }
  return write(api, { base: 'extension', path, body, schema: decidedSchema, retries: 0 })
}

/**
 * POST /a-list/v2/brand-submissions/{id}/undo: takes back the moderator's last decision, for a few seconds after it.
 * @throws ApiFailure, which has status 409 when it is too late, or when someone else has decided since
 */
export function undoDecision(api: SiteApi, id: number): Promise<Decided> {
  const path = `/brand-submissions/${id}/undo` as const
  return write(api, { base: 'extension', path, body: {}, schema: decidedSchema, retries: 0 })
}
