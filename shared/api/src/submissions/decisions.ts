import type { SubmissionDuplicate, SubmissionStatus } from '@a-list/domain/moderation/submission.ts'
import * as z from 'zod/mini'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'
import { optionalId, submissionWireSchema } from './submissions.ts'

export type Decision =
  /** `picture`: the https URL of the brand's picture; '' for none. */
  | { kind: 'approve'; picture?: string }
  /** The reason is optional (spec section 4). */
  | { kind: 'reject'; reason: string }
  /** Closes the submission as a duplicate of `into`. If that is a brand, it takes over the fields that it lacks. */
  | { kind: 'merge'; into: SubmissionDuplicate }
  /** `seen`: the `moderated_date` that the moderator has read. If it has changed since, the backend answers 409. */
  | { kind: 'status'; status: SubmissionStatus; notes: string; seen: string | null }

/** Takes back the moderator's last decision, for a few seconds after it. */
interface Undo {
  kind: 'undo'
}

/** The response to a decision, with the updated row and the number of its brand if the backend sends them. */
const decidedSchema = z.object({
  success: z.catch(z.boolean(), true),
  submission: z.optional(submissionWireSchema),
  brand_id: optionalId,
})

export type Decided = z.infer<typeof decidedSchema>

/**
 * A moderator waits for the outcome, so a decision is sent once (`retries: 0`) and a failure is shown at once.
 * @throws ApiFailure, which has status 409 when someone else has decided since, or when it is too late to undo
 */
export function sendDecision(api: SiteApi, id: number, decision: Decision | Undo): Promise<Decided> {
  return write(api, { ...requestOf(id, decision), schema: decidedSchema, retries: 0 })
}

function requestOf(id: number, decision: Decision | Undo) {
  const at = `/brand-submissions/${id}` as const
  switch (decision.kind) {
    case 'approve': {
      const body = decision.picture ? { featured_image: decision.picture } : {}
      return { base: 'custom', path: `${at}/approve`, body } as const
    }
    case 'reject': {
      const body = { rejection_reason: decision.reason.trim() }
      return { base: 'custom', path: `${at}/reject`, body } as const
    }
    case 'status': {
      const { status, notes, seen } = decision
      const body = { status, admin_notes: notes.trim(), seen_moderated_date: seen }
      return { base: 'custom', path: `${at}/status`, method: 'PUT', body } as const
    }
    case 'merge': {
      const { kind, id } = decision.into
      return { base: 'extension', path: `${at}/merge`, body: { into: { kind, id } } } as const
    }
    case 'undo':
      return { base: 'extension', path: `${at}/undo`, body: {} } as const
  }
}
