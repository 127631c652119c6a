import { CUSTOM_BASE } from '@a-list/domain/endpoints.ts'
import {
  approvalFormSchema,
  mergeTargetSchema,
  submissionDetailSchema,
  submissionSchema,
  submissionStatsSchema,
  submissionStatusSchema,
} from '@a-list/domain/moderation/submission.ts'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { rowId, text } from '../http/fields.ts'
import { created, ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { listPage, pageHeaders, pagingQuery } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { listDecisions, undoDecision } from './decision-history.ts'
import { countDuplicates, findDuplicates } from './duplicates.ts'
import { mergeSubmission } from './merge.ts'
import {
  type Decision,
  decide,
  lockSubmission,
  noSubmission,
  refuseIfChanged,
  refuseUnlessPending,
} from './moderate.ts'
import { listSubmissions, submissionListQuery } from './submission-list.ts'
import { submissionStats } from './submission-stats.ts'
import { type SubmissionRow, submissionBody, submissionToWire } from './submission-wire.ts'

const params = z.object({ id: rowId })
const notes = text(2_000).default('')
/** The response to bots: an id that no submission has. */
const ROBOT_ANSWER = { id: 0 }

const decidedSchema = successSchema.extend({
  submission: submissionSchema,
  /** The brand of the submission; null if none was published. */
  brand_id: z.nullable(z.number()),
})

const answerDecision = (decided: SubmissionRow) =>
  ok({ ...SUCCESS, submission: submissionToWire(decided), brand_id: decided.brand_id })

export function submissionRoutes(api: Api): void {
  async function decidePending(tx: Transaction<Tables>, id: number, decision: Decision, moderatorId: number) {
    const submission = await lockSubmission(tx, id)
    refuseUnlessPending(submission)
    const decided = await decide(api, tx, submission, decision, moderatorId)
    return answerDecision(decided)
  }

  serve(api, 'createSubmission', {
    summary: 'Suggests a brand; its status is always pending',
    body: submissionBody,
    response: successSchema.extend({ submission_id: z.number().int() }),
    async handle({ body: { confirm_website, ...suggestion }, address, user, write }) {
      if (address !== undefined) await api.limits.suggestion(address)
      return write(async (tx) => {
        const kept =
          confirm_website === ''
            ? await tx
                .insertInto('brand_submissions')
                .values({ ...suggestion, submitted_by: user?.id ?? null })
                .returning('id')
                .executeTakeFirstOrThrow()
            : ROBOT_ANSWER
        return created({ ...SUCCESS, submission_id: kept.id }, `${CUSTOM_BASE}/brand-submissions`)
      })
    },
  })

  serve(api, 'listSubmissions', {
    summary: 'Lists submissions, by default newest first',
    query: z.object({
      ...pagingQuery,
      ...submissionListQuery,
    }),
    response: z.array(submissionSchema),
    async handle({ db, query, url }) {
      const { rows, total } = await listPage(listSubmissions(db, query), query)
      const duplicates = await countDuplicates(
        db,
        rows.map(({ id }) => id),
      )
      const listed = rows.map((row) => ({
        ...submissionToWire(row),
        likely_duplicates: duplicates.get(row.id) ?? 0,
      }))
      return ok(listed, pageHeaders(url, query, total))
    },
  })

  serve(api, 'approveSubmission', {
    summary: 'Approves a pending submission and publishes its brand, with a picture if one is given',
    params,
    body: z.object({ featured_image: z.optional(approvalFormSchema.shape.featured_image) }),
    response: decidedSchema,
    async handle({ params, body: { featured_image: picture }, user, write }) {
      const decision = { status: 'approved', ...(picture && { picture }) } as const
      return write((tx) => decidePending(tx, params.id, decision, user.id))
    },
  })

  serve(api, 'rejectSubmission', {
    summary: 'Rejects a pending submission; a reason replaces the admin notes too',
    params,
    body: z.object({ rejection_reason: notes }),
    response: decidedSchema,
    async handle({ params, body: { rejection_reason: reason }, user, write }) {
      const adminNotes = reason || undefined
      const decision = { status: 'rejected', adminNotes, rejectionReason: reason } as const
      return write((tx) => decidePending(tx, params.id, decision, user.id))
    },
  })

  serve(api, 'mergeSubmission', {
    summary: 'Closes a pending submission in favour of a published brand or another pending submission',
    params,
    body: z.object({ into: z.object({ kind: mergeTargetSchema.shape.kind, id: rowId }) }),
    response: decidedSchema,
    async handle({ params, body, user, write }) {
      return write(async (tx) =>
        answerDecision(await mergeSubmission(api, tx, params.id, body.into, user.id)),
      )
    },
  })

  serve(api, 'setSubmissionStatus', {
    summary: 'Sets any status of a submission, unless it was moderated since it was read',
    params,
    body: z.object({
      status: submissionStatusSchema,
      admin_notes: notes,
      /** The submission's `moderated_date` as the moderator has read it. Without it, nothing is compared. */
      seen_moderated_date: z.optional(z.nullable(text(40))),
    }),
    response: decidedSchema,
    async handle({ params, body, user, write }) {
      return write(async (tx) => {
        const submission = await lockSubmission(tx, params.id)
        if (body.seen_moderated_date !== undefined) refuseIfChanged(submission, body.seen_moderated_date)
        const decision = { status: body.status, adminNotes: body.admin_notes }
        const decided = await decide(api, tx, submission, decision, user.id)
        return answerDecision(decided)
      })
    },
  })

  serve(api, 'getSubmission', {
    summary: 'Returns a submission with its history and possible duplicates',
    params,
    response: submissionDetailSchema,
    async handle({ db, params }) {
      const row = await db
        .selectFrom('brand_submissions')
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (row === undefined) throw noSubmission()
      const [history, duplicates] = [await listDecisions(db, row.id), await findDuplicates(db, row.id)]
      return ok({ ...submissionToWire(row), history, duplicates })
    },
  })

  serve(api, 'undoDecision', {
    summary: "Undoes the user's own last decision, for a short time",
    params,
    response: decidedSchema,
    async handle({ params, user, write }) {
      return write(async (tx) => {
        const submission = await lockSubmission(tx, params.id)
        const undone = await undoDecision(tx, submission, user.id)
        return answerDecision(undone)
      })
    },
  })

  serve(api, 'getSubmissionStats', {
    summary: 'Returns the figures of the moderation dashboard',
    response: submissionStatsSchema,
    handle: async ({ db }) => ok(await submissionStats(db, new Date())),
  })
}
