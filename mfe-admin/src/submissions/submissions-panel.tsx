import { toApiError } from '@a-list/api/errors.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import type { Decision } from '@a-list/api/submissions/decisions.ts'
import { PENDING_FAILED, SUBMISSIONS_FAILED } from '@a-list/api/submissions/messages.ts'
import { submissionPageQuery } from '@a-list/api/submissions/submissions.ts'
import {
  isLikelyDuplicate,
  mayModerateSubmission,
  type Submission,
} from '@a-list/domain/moderation/submission.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Pagination } from '@a-list/ui/pagination/pagination.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readFailureReason } from '../failure-reason/failure-reason.ts'
import { useRoleCheck } from '../role/use-role-check.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResults, type Results } from './bulk-results.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { deeperState, detailsDepth } from './details-depth.ts'
import { KeyHelp } from './key-help.tsx'
import { SubmissionTable } from './submission-table.tsx'
import { TableFilters } from './table-filters.tsx'
import { ROWS_PER_PAGE, readTableView, type TableView, tableUrl } from './table-url.ts'
import { UndoBar } from './undo-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRowFocus } from './use-row-focus.ts'
import { focusRow, TABLE_HEADING, useTableKeys } from './use-table-keys.ts'
import { useUndo } from './use-undo.ts'

const REPLACE = { replace: true, preventScrollReset: true }

/** Spec section 2: "Brand Submissions (N)". With the filter "Pending" it is the list of pending submissions. */
function emptyHint({ search, status }: TableView): string {
  if (search) return 'Try other words.'
  return status !== 'all' ? 'Another status may have some.' : 'They come from the page Submit Brand.'
}

export function SubmissionsPanel({ user }: { user: CurrentUser }) {
  const { api } = useHost()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const view = readTableView(search)
  const { open, ...query } = view
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(
    submissionPageQuery(api, { ...query, perPage: ROWS_PER_PAGE }),
  )
  useRoleCheck(error)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<Results>()
  const [isRejecting, setRejecting] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const undo = useUndo()
  const isPendingList = view.status === 'pending'
  const submissionUrl = (id: number) => tableUrl({ ...view, open: id })
  const decisions = useDecisions({
    isPendingList,
    onDecided: undo.offerUndo,
    submissionUrl,
    userId: user.id,
  })

  const focus = useRowFocus(data?.rows, open)

  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  // While it is refetched, a cached page may lack rows that Undo has restored.
  const isPastEnd = data && !isFetching && rows.length === 0 && view.page > lastPage
  const showLastPage = useEffectEvent(() => {
    void navigate(tableUrl({ ...view, page: lastPage }), { ...REPLACE, state })
  })
  useEffect(() => {
    if (isPastEnd) showLastPage()
  }, [isPastEnd])
  const chosen = rows.filter((row) => selected.has(row.id) && mayModerateSubmission(row))
  const openState = deeperState(state, open !== undefined)
  /** Goes back if this page opened the details. Otherwise, each closed submission would leave an entry in the history. */
  function closeDetails() {
    const depth = detailsDepth(state)
    if (depth > 0) void navigate(-depth)
    else void navigate(tableUrl({ ...view, open: undefined }), REPLACE)
  }
  const openRow = (id: number, rejecting = false) => {
    setRejecting(rejecting)
    void navigate(submissionUrl(id), { state: openState, preventScrollReset: true })
  }
  /** A likely duplicate is opened first, because one press would publish the brand a second time. */
  function approve(row: Submission) {
    if (isLikelyDuplicate(row)) return openRow(row.id)
    focus.rememberFocus()
    void decisions.decide(row, { kind: 'approve' })
  }
  const mayDecide = (row: Submission) => mayModerateSubmission(row) && !decisions.busy.has(row.id)
  const keys = useTableKeys({
    rows,
    onApprove: (row) => mayDecide(row) && approve(row),
    onReject: (row) => mayDecide(row) && openRow(row.id, true),
    onHelp: () => setHelpOpen(true),
  })

  // The focused button disappears with the selection or the results.
  function clearSelection() {
    setSelected(new Set())
    focusRow()
  }
  function closeResults() {
    setResults(undefined)
    focusRow()
  }

  /** @returns whether the decision was sent */
  async function decideChosen(decision: Decision): Promise<boolean> {
    const refused = await decisions.decideAll(chosen, decision)
    if (!refused) return false
    setResults({ title: 'Not decided', refused })
    clearSelection()
    return true
  }

  async function undoLast() {
    const submissions = undo.undoable?.submissions ?? []
    const refused = await undo.undo()
    if (refused) setResults({ title: 'Not undone', refused })
    focus.focusRestored(submissions.map(({ id }) => id))
  }

  function select(ids: readonly number[], isOn: boolean) {
    setSelected((before) =>
      isOn ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    )
  }

  return (
    <>
      <UndoBar
        undoable={undo.undoable}
        isSending={undo.isSending}
        onUndo={() => void undoLast()}
        onEnd={undo.withdraw}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={focus.heading} id={TABLE_HEADING} tabIndex={-1} className="text-2xl">
          Brand Submissions{data && ` (${total})`}
        </h2>
        <Button
          tone="quiet"
          size="snug"
          className="relative z-30 -mr-3 px-3 max-sm:hidden"
          onClick={() => setHelpOpen(true)}
        >
          <Keyboard aria-hidden className="size-4.5" />
          Shortcuts
        </Button>
      </div>
      <TableFilters
        view={view}
        onChange={(next) => void navigate(tableUrl({ ...next, open: undefined }), REPLACE)}
      />
      {results && results.refused.length > 0 && (
        <BulkResults
          {...results}
          submissionUrl={submissionUrl}
          openState={openState}
          onClose={closeResults}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          userId={user.id}
          sending={decisions.sendingAll}
          busy={chosen.some(({ id }) => decisions.busy.has(id))}
          onDecide={decideChosen}
          onClear={clearSelection}
        />
      )}
      {error && (
        <ErrorState
          title={isPendingList ? PENDING_FAILED : SUBMISSIONS_FAILED}
          description={readFailureReason(toApiError(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {/* A page without rows is about to get some, or to be replaced by the last page. */}
      {rows.length === 0 && !error && (!data || total > 0) && <Skeleton className="h-100" />}
      {data && total === 0 && (
        <EmptyState level="h3" title="No brand submissions found" hint={emptyHint(view)} />
      )}
      {rows.length > 0 && (
        <div data-rows aria-busy={isPlaceholderData} className="aria-busy:opacity-60">
          <SubmissionTable
            rows={rows}
            view={view}
            selected={selected}
            busy={decisions.busy}
            onSelect={(id, isOn) => select([id], isOn)}
            onSelectAll={(isOn) =>
              select(
                rows.filter(mayModerateSubmission).map(({ id }) => id),
                isOn,
              )
            }
            onOpen={openRow}
            onApprove={approve}
            onReject={(id) => openRow(id, true)}
          />
        </div>
      )}
      <div className="mt-5">
        <Pagination
          current={view.page}
          count={lastPage}
          // The page's own top is far above the table.
          addressOf={(page) => `${tableUrl({ ...view, page, open: undefined })}#${TABLE_HEADING}`}
        />
      </div>
      {open !== undefined && (
        <DetailDialog
          key={open}
          id={open}
          row={rows.find(({ id }) => id === open)}
          rowReadAt={dataUpdatedAt}
          userId={user.id}
          startsRejecting={isRejecting}
          decisions={decisions}
          submissionUrl={submissionUrl}
          openState={openState}
          onClose={closeDetails}
        />
      )}
      <KeyHelp open={isHelpOpen} isOn={keys.isOn} onChange={keys.setOn} onClose={() => setHelpOpen(false)} />
    </>
  )
}
