import { SUBMISSION_STATUSES } from '@a-list/domain/moderation/submission.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { Select } from '@a-list/ui/select/select.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { STATUS_LABELS } from './status-badge.tsx'
import { SORTS, type TableView, tableUrl } from './table-url.ts'

const STATUSES = ['all', ...SUBMISSION_STATUSES] as const
/** Search debounce in milliseconds (spec section 9). */
const DEBOUNCE_MS = 300

interface TableFiltersProps {
  view: TableView
  /** Replaces the current history entry with another view. */
  onChange: (view: TableView) => void
}

/** Status filter, search and sort order of the table, which are all in the URL. */
export function TableFilters({ view, onChange }: TableFiltersProps) {
  const [text, setText] = useState(view.search)
  // After "back", the field shows the search text of that URL.
  useEffect(() => setText(view.search), [view.search])
  const search = useEffectEvent(() => onChange({ ...view, search: text.trim(), page: 1 }))
  useEffect(() => {
    if (text.trim() === view.search) return
    const timer = setTimeout(search, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, view.search])

  return (
    <div className="mb-4 grid gap-3">
      {/* On a phone, the row wraps, because the last status would be outside the window. */}
      <div className="max-sm:*:flex-wrap">
        <ChipRow label="Status">
          {STATUSES.map((status) => (
            <ChipLink
              key={status}
              to={tableUrl({ ...view, status, search: text.trim(), page: 1, open: undefined })}
              active={view.status === status}
              preventScrollReset
            >
              {status === 'all' ? 'All' : STATUS_LABELS[status]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <div className="grid grid-cols-2 gap-3 lg:max-w-narrow lg:grid-cols-1">
        <TextField
          type="search"
          label="Search submissions"
          placeholder="Name, email"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="lg:hidden">
          <Select
            label="Sort by"
            options={SORTS}
            value={view.sort}
            onChange={(sort) => {
              const order = SORTS.find(({ value }) => value === sort)?.first ?? 'asc'
              onChange({ ...view, sort, order, page: 1 })
            }}
          />
        </div>
      </div>
    </div>
  )
}
