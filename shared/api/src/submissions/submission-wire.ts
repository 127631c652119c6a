import { submissionSchema } from '@a-list/domain/submission.ts'
import * as z from 'zod/mini'
import { withFallbacks } from '../wire/schemas.ts'

/** A submission from any backend. Some omit the moderation fields. */
export const submissionWireSchema = withFallbacks(submissionSchema, {
  submitted_by: null,
  moderated_date: null,
  moderated_by: null,
  admin_notes: '',
  rejection_reason: '',
})

/** Answer to a decision, with the updated row if the backend sends it. */
export const decidedSchema = z.object({
  success: z.catch(z.boolean(), true),
  submission: z.optional(submissionWireSchema),
})

export type Decided = z.infer<typeof decidedSchema>

// A moderator waits for the outcome, so decisions are sent once (`retries: 0`) and a failure is shown at once.
