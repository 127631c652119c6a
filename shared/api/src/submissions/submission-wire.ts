import { submissionSchema } from '@a-list/domain/submission.ts'
import * as z from 'zod/mini'
import { withFallbacks } from '../wire/schemas.ts'

/** A submission of a backend that leaves out who decided when, and why. */
export const submissionWireSchema = withFallbacks(submissionSchema, {
  submitted_by: null,
  moderated_date: null,
  moderated_by: null,
  admin_notes: '',
  rejection_reason: '',
})

/** What a decision answers: the row as it is now, where the backend gives it. */
export const decidedSchema = z.object({
  success: z.catch(z.boolean(), true),
  submission: z.optional(submissionWireSchema),
})

export type Decided = z.infer<typeof decidedSchema>

// A moderator waits for the outcome: decisions are sent once (`retries: 0`) and their failure is told at once.
