import { submissionSchema } from '@a-list/domain/submission.ts'
import * as z from 'zod/mini'
import { idNumber, withFallbacks } from '../wire/schemas.ts'

const optionalId = z.catch(z.nullable(idNumber), null)

/** A submission from any backend. Some omit the moderation fields. */
export const submissionWireSchema = z.extend(
  withFallbacks(submissionSchema, { moderated_date: null, admin_notes: '', rejection_reason: '' }),
  { id: idNumber, submitted_by: optionalId, moderated_by: optionalId },
)

/** The response to a decision, with the updated row and the number of its brand if the backend sends them. */
export const decidedSchema = z.object({
  success: z.catch(z.boolean(), true),
  submission: z.optional(submissionWireSchema),
  brand_id: optionalId,
})

export type Decided = z.infer<typeof decidedSchema>

// A moderator waits for the outcome, so decisions are sent once (`retries: 0`) and a failure is shown at once.
