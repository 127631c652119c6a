// Spec section 8: brand submit and admin.

export const SUBMITTED = {
  title: 'Submission Successful!',
  description:
    "Your brand suggestion has been submitted for review. We'll notify you once it's been processed.",
} as const
export const SUBMIT_FAILED = {
  title: 'Error',
  description: 'Failed to submit brand suggestion. Please try again.',
} as const

export const SUBMISSIONS_FAILED = 'Failed to load brand submissions'
export const PENDING_FAILED = 'Failed to load pending submissions'
export const STATS_FAILED = 'Failed to load admin stats'

export const APPROVED = {
  title: 'Brand Approved',
  description: 'Brand has been approved and published to the directory',
} as const
export const APPROVE_FAILED = 'Failed to approve brand'
export const REJECTED = {
  title: 'Brand Rejected',
  description: 'Brand submission has been rejected',
} as const
export const REJECT_FAILED = 'Failed to reject brand'

/** The dashboard's own wording for the same decisions. */
export const DASHBOARD = {
  approved: { title: 'Success', description: 'Brand submission approved' },
  approveFailed: 'Failed to approve submission',
  rejected: { title: 'Success', description: 'Brand submission rejected' },
  rejectFailed: 'Failed to reject submission',
} as const

export const CACHE_STATS_FAILED = 'Failed to load cache statistics'
export const CACHE_REFRESH_STARTED = {
  title: 'Cache Refresh Started',
  description: 'Global cache refresh has been triggered. This may take several minutes.',
} as const
export const CACHE_REFRESH_FAILED = {
  title: 'Refresh Failed',
  description: 'Failed to trigger global cache refresh',
} as const
