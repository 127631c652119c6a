import type { SubmissionPageQuery, SubmissionSort } from '@a-list/api/submissions/submissions.ts'
import { submissionStatusSchema } from '@a-list/domain/moderation/submission.ts'

/** The state of the table in the URL, with the submission that is open in the dialog. */
export interface TableView extends Omit<SubmissionPageQuery, 'perPage'> {
  open?: number | undefined
}

export const ROWS_PER_PAGE = 25

export const SORTS: readonly { value: SubmissionSort; label: string; first: 'asc' | 'desc' }[] = [
  { value: 'submitted_date', label: 'Submitted', first: 'desc' },
  { value: 'brand_name', label: 'Brand Name', first: 'asc' },
  { value: 'associated_celebrity', label: 'Celebrity', first: 'asc' },
  { value: 'category', label: 'Category', first: 'asc' },
  { value: 'status', label: 'Status', first: 'asc' },
]

const DEFAULT_VIEW: TableView = { status: 'all', search: '', sort: 'submitted_date', order: 'desc', page: 1 }

/** Reads the URL's query. Malformed values are replaced by their default. */
export function readTableView(search: string): TableView {
  const query = new URLSearchParams(search)
  const status = submissionStatusSchema.safeParse(query.get('status'))
  const sort = SORTS.find(({ value }) => value === query.get('sort')) ?? SORTS[0]
  const order = query.get('order')
  return {
    status: status.success ? status.data : 'all',
    search: query.get('search')?.slice(0, 200) ?? '',
    sort: sort?.value ?? DEFAULT_VIEW.sort,
    order: order === 'asc' || order === 'desc' ? order : (sort?.first ?? DEFAULT_VIEW.order),
    page: wholeNumber(query.get('page')) ?? 1,
    open: wholeNumber(query.get('open')),
  }
}

/** The URL of a view, without parameters that have their default. */
export function tableUrl(view: TableView): string {
  const query = new URLSearchParams()
  const first = SORTS.find(({ value }) => value === view.sort)?.first
  if (view.status !== 'all') query.set('status', view.status)
  if (view.search) query.set('search', view.search)
  if (view.sort !== DEFAULT_VIEW.sort) query.set('sort', view.sort)
  if (view.order !== first) query.set('order', view.order)
  if (view.page > 1) query.set('page', String(view.page))
  if (view.open !== undefined) query.set('open', String(view.open))
  const text = query.toString()
  return `/admin${text && `?${text}`}`
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
