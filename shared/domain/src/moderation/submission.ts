import * as z from 'zod/mini'
import { outboundUrl } from '../addresses/links.ts'
import { emailAddress, text, webAddress } from '../forms/fields.ts'

/** Spec section 3, "Submission categories". */
export const SUBMISSION_CATEGORIES = [
  'Beauty',
  'Fashion',
  'Home',
  'Wellness',
  'Food & Beverage',
  'Tech',
  'Entertainment',
  'Other',
] as const

const keepTo = (length: number) => ({
  length,
  message: `Please keep it to ${length.toLocaleString('en-US')} characters`,
})

/** Spec section 5, brand suggestion form: each rule with its message. */
export const submissionFormSchema = z.object({
  brand_name: text({
    min: { length: 2, message: 'Brand name must be at least 2 characters' },
    max: keepTo(200),
    message: 'Brand name must be at least 2 characters',
  }),
  website_url: webAddress(),
  category: z.enum(SUBMISSION_CATEGORIES, 'Please select a category'),
  associated_celebrity: text({
    min: { length: 2, message: 'Celebrity name must be at least 2 characters' },
    max: keepTo(200),
    message: 'Celebrity name must be at least 2 characters',
  }),
  submission_reason: text({
    min: { length: 10, message: 'Please provide a detailed reason (at least 10 characters)' },
    max: keepTo(5_000),
    message: 'Please provide a detailed reason (at least 10 characters)',
  }),
  contact_email: emailAddress,
})

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected', 'draft'] as const
export const submissionStatusSchema = z.enum(SUBMISSION_STATUSES)

/** In UTF-16 units, which a field's `maxlength` counts. */
export const MAX_NOTES_LENGTH = 2_000
const INVALID_PICTURE = 'Please enter a URL that starts with https://'
/** The moderation forms: an approval with the brand's picture ('' for none), a rejection, and any status with notes. */
export const approvalFormSchema = z.object({
  featured_image: z.string(INVALID_PICTURE).check(
    z.trim(),
    z.maxLength(2_000, INVALID_PICTURE),
    z.refine((address) => address === '' || outboundUrl(address) !== undefined, INVALID_PICTURE),
  ),
})
export const rejectFormSchema = z.object({ reason: z.string() })
export const statusFormSchema = z.object({ status: submissionStatusSchema, notes: z.string() })

/** Spec section 3, "Brand submission". Dates are ISO in UTC, and people are user ids. */
export const submissionSchema = z.object({
  id: z.number(),
  brand_name: z.string(),
  website_url: z.string(),
  category: z.string(),
  associated_celebrity: z.string(),
  submission_reason: z.string(),
  contact_email: z.string(),
  status: submissionStatusSchema,
  submitted_by: z.nullable(z.number()),
  submitted_date: z.string(),
  moderated_date: z.nullable(z.string()),
  moderated_by: z.nullable(z.number()),
  admin_notes: z.string(),
  rejection_reason: z.string(),
  /** Not in the spec: the number of possible duplicates, in lists only. */
  likely_duplicates: z.optional(z.number()),
  /** Not in the spec: the brand that it was published as or merged into; null if there is none. */
  brand_id: z.optional(z.nullable(z.number())),
})

/** One entry of a submission's history. */
export const submissionDecisionSchema = z.object({
  id: z.number(),
  kind: z.enum(['decision', 'undo']),
  /** A display name; null if the account was deleted. */
  by: z.nullable(z.string()),
  at: z.string(),
  from: submissionStatusSchema,
  to: submissionStatusSchema,
  notes: z.string(),
})

/** What a submission is merged into: a published brand, or a pending submission. */
export const mergeTargetSchema = z.object({
  kind: z.enum(['submission', 'brand']),
  id: z.number(),
})

/** A submission or brand that may be the same brand. */
export const submissionDuplicateSchema = z.extend(mergeTargetSchema, {
  name: z.string(),
  /** A submission's status or `MERGED`, or whether a brand is published. */
  status: z.string(),
  by: z.enum(['name', 'domain']),
})

/** The `status` of a duplicate that was merged into another submission or a brand. It is no longer likely. */
export const MERGED = 'merged'

export const submissionDetailSchema = z.extend(submissionSchema, {
  history: z.array(submissionDecisionSchema),
  duplicates: z.array(submissionDuplicateSchema),
})

/** Spec section 3, "Submission stats"; the week is 7 days. */
export const submissionStatsSchema = z.object({
  total_submissions: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  this_week: z.number(),
  // Not in the spec: figures for the dashboard's other cards, if the backend counts them.
  active_brands: z.optional(z.number()),
  total_products: z.optional(z.number()),
  /** Page views in the last 30 days, as reported by browsers. */
  monthly_views: z.optional(z.number()),
})

export type SubmissionForm = z.infer<typeof submissionFormSchema>
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>
export type Submission = z.infer<typeof submissionSchema>
export type SubmissionDecision = z.infer<typeof submissionDecisionSchema>
export type SubmissionDuplicate = z.infer<typeof submissionDuplicateSchema>
export type MergeTarget = z.infer<typeof mergeTargetSchema>
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>
export type SubmissionStats = z.infer<typeof submissionStatsSchema>

/** Whether another submission or brand may be the same brand. */
export function isLikelyDuplicate({ likely_duplicates = 0 }: Pick<Submission, 'likely_duplicates'>): boolean {
  return likely_duplicates > 0
}

/** Spec section 4: "Only pending items show actions". */
export function mayModerateSubmission(submission: Pick<Submission, 'status'>): boolean {
  return submission.status === 'pending'
}
