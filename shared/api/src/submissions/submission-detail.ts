import { submissionSchema, submissionStatusSchema } from '@a-list/domain/submission.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { deskKeys } from './desk-keys.ts'

const decisionSchema = z.object({
  id: z.number(),
  kind: z.enum(['decision', 'undo']),
  /** A name; null where the account is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
  from: submissionStatusSchema,
  to: submissionStatusSchema,
  notes: z.string(),
})

const duplicateSchema = z.object({
  kind: z.enum(['submission', 'brand']),
  id: z.number(),
  name: z.string(),
  status: z.string(),
  by: z.enum(['name', 'domain']),
})

const detailSchema = z.extend(submissionSchema, {
  history: z.array(decisionSchema),
  duplicates: z.array(duplicateSchema),
})

export type SubmissionDecision = z.infer<typeof decisionSchema>
export type SubmissionDuplicate = z.infer<typeof duplicateSchema>
export type SubmissionDetail = z.infer<typeof detailSchema>

/** GET /a-list/v2/brand-submissions/{id}: with its history and what it may be a duplicate of. @throws ApiFailure */
export async function fetchSubmissionDetail(
  api: ApiClient,
  id: number,
  signal?: AbortSignal,
): Promise<SubmissionDetail> {
  const request = { base: 'extension', path: `/brand-submissions/${id}`, schema: detailSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function submissionDetailQuery(api: ApiClient, id: number) {
  return queryOptions({
    ...queryDefaults,
    staleTime: 0,
    queryKey: deskKeys.one(id),
    queryFn: ({ signal }) => fetchSubmissionDetail(api, id, signal),
  })
}
