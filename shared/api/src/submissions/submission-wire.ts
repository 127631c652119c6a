import { submissionSchema } from '@a-list/domain/submission.ts'
import * as z from 'zod/mini'

/** What a decision answers: the row as it is now, where the backend gives it. */
export const decidedSchema = z.object({
  success: z.catch(z.boolean(), true),
  submission: z.optional(submissionSchema),
})

export type Decided = z.infer<typeof decidedSchema>

// A moderator waits for the outcome: decisions are sent once (`retries: 0`) and their failure is told at once.
