import type { SubmissionStatus } from '@a-list/domain/submission.ts'

export const submissionKeys = {
  all: ['submissions'] as const,
  list: (status: SubmissionStatus | 'all') => [...submissionKeys.all, 'list', status] as const,
  stats: () => [...submissionKeys.all, 'stats'] as const,
}
