import * as z from 'zod/mini'

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

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Spec section 5, brand suggestion form: each rule with its message. */
export const submissionFormSchema = z.object({
  brand_name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Brand name must be at least 2 characters'),
      z.maxLength(200, 'Please keep it to 200 characters'),
    ),
  website_url: z
    .string()
    .check(
      z.trim(),
      z.refine(isWebAddress, 'Please enter a valid URL'),
      z.maxLength(500, 'Please enter a valid URL'),
    ),
  category: z.enum(SUBMISSION_CATEGORIES, 'Please select a category'),
  associated_celebrity: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Celebrity name must be at least 2 characters'),
      z.maxLength(200, 'Please keep it to 200 characters'),
    ),
  submission_reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Please provide a detailed reason (at least 10 characters)'),
      z.maxLength(5000, 'Please keep it to 5,000 characters'),
    ),
  contact_email: z
    .string()
    .check(
      z.trim(),
      z.email('Please enter a valid email address'),
      z.maxLength(254, 'Please enter a valid email address'),
    ),
})

export const submissionStatusSchema = z.enum(['pending', 'approved', 'rejected', 'draft'])

/** Spec section 3, "Brand submission". */
export const submissionSchema = z.object({
  id: z.number(),
  brand_name: z.string(),
  website_url: z.string(),
  category: z.string(),
  associated_celebrity: z.string(),
  submission_reason: z.string(),
  contact_email: z.string(),
  status: submissionStatusSchema,
  submitted_by: z.nullish(z.union([z.number(), z.string()])),
  submitted_date: z.string(),
  moderated_date: z.nullish(z.string()),
  moderated_by: z.nullish(z.union([z.number(), z.string()])),
  admin_notes: z.nullish(z.string()),
  rejection_reason: z.nullish(z.string()),
  /** Beyond the spec: how many others seem to be the same brand. */
  likely_duplicates: z.optional(z.number()),
})

/** Spec section 3, "Submission stats"; the week is 7 days. */
export const submissionStatsSchema = z.object({
  total_submissions: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  this_week: z.number(),
  /** Beyond the spec: what a backend may count for the dashboard's other cards. */
  total_products: z.optional(z.number()),
  monthly_views: z.optional(z.number()),
})

export type SubmissionForm = z.infer<typeof submissionFormSchema>
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>
export type Submission = z.infer<typeof submissionSchema>
export type SubmissionStats = z.infer<typeof submissionStatsSchema>

/** Spec section 4: "Only pending items show actions". */
export function mayModerateSubmission(submission: Pick<Submission, 'status'>): boolean {
  return submission.status === 'pending'
}

/** Spec section 2: the stat card counts the pending submissions that are loaded. */
export function countPending(submissions: readonly Pick<Submission, 'status'>[]): number {
  return submissions.filter(({ status }) => status === 'pending').length
}
