import type { Decision } from '@a-list/api/submissions/decisions.ts'
import { mayModerateSubmission, type Submission } from '@a-list/domain/moderation/submission.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type RowHandlers, SubmissionRow } from './submission-row.tsx'
import { SORTS, type TableView, tableUrl } from './table-url.ts'

interface SubmissionTableProps extends RowHandlers {
  rows: readonly Submission[]
  view: TableView
  selected: ReadonlySet<number>
  busy: ReadonlyMap<number, Decision['kind']>
  onSelectAll: (isOn: boolean) => void
}

const COLUMNS = ['brand_name', 'associated_celebrity', 'category', 'status', 'submitted_date'] as const

/** Spec section 2: the table of submissions. Each heading sorts by its column. */
export function SubmissionTable({ rows, view, selected, busy, onSelectAll, ...acts }: SubmissionTableProps) {
  const pending = rows.filter(mayModerateSubmission)
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Brand submissions</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          <td className="w-11">
            {pending.length > 0 && (
              <label className="flex size-11 cursor-pointer items-center justify-center">
                <span className="sr-only">Select all pending on this page</span>
                <input
                  type="checkbox"
                  checked={pending.every(({ id }) => selected.has(id))}
                  onChange={(event) => onSelectAll(event.target.checked)}
                  className="tick"
                />
              </label>
            )}
          </td>
          {COLUMNS.map((column) => (
            <SortHeading key={column} column={column} view={view} />
          ))}
          {/* Ends with the icons; on a phone it is centered above them and above the buttons. */}
          <th scope="col" className="text-right font-semibold max-sm:w-23 max-sm:text-center sm:pr-3">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            selected={selected.has(submission.id)}
            sending={busy.get(submission.id)}
            {...acts}
          />
        ))}
      </tbody>
    </table>
  )
}

function SortHeading({ column, view }: { column: (typeof COLUMNS)[number]; view: TableView }) {
  const sort = SORTS.find(({ value }) => value === column)
  if (!sort) return null
  const isOn = view.sort === column
  const order = isOn ? (view.order === 'asc' ? 'desc' : 'asc') : sort.first
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isOn ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={column === 'brand_name' ? 'pr-3' : 'hidden pr-3 lg:table-cell'}
    >
      <Link
        to={tableUrl({ ...view, sort: column, order, page: 1 })}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-ink no-underline hover:underline"
      >
        {sort.label}
        {isOn && <Arrow aria-hidden className="size-4" />}
      </Link>
    </th>
  )
}
