import { isUnauthorized, isUnreachable, toApiError } from '@a-list/api/errors.ts'
import { hasExtensionsQuery } from '@a-list/api/extensions.ts'
import { LISTS_NEED_LOGIN, listsQuery } from '@a-list/api/lists/lists.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { lazyPanel } from '@a-list/ui/lazy-panel/lazy-panel.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ListSection } from './list-section.tsx'
import { NewListForm } from './new-list-form.tsx'

const PENDING = <Skeleton className="h-60" />
const NoLists = lazyPanel(() => import(/* webpackChunkName: "no-lists" */ './no-lists.tsx'), PENDING)
const SampleLists = lazyPanel(
  () => import(/* webpackChunkName: "sample-lists" */ './sample-lists.tsx'),
  PENDING,
)

/** The member's shopping lists; while the backend is unreachable, sample lists. */
export default function ListsPanel() {
  const { api } = useHost()
  const { data: lists, error, isFetching, refetch } = useQuery({ ...listsQuery(api), staleTime: 0 })
  const extensions = useQuery(hasExtensionsQuery(api))
  const [printed, setPrinted] = useState<string>()
  /** The list that a press of "Undo" restores. Its name gets the focus once it is there. */
  const [restored, setRestored] = useState<string>()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (printed === undefined) return
    window.print()
    setPrinted(undefined)
  }, [printed])
  useEffect(() => {
    if (!lists?.some(({ id }) => id === restored)) return
    document.getElementById(`list-${restored}`)?.focus()
    setRestored(undefined)
  }, [lists, restored])

  /** Moves the focus to the top from a list that disappears, or has just disappeared. */
  function leave(id: string) {
    const section = document.getElementById(`list-${id}`)?.closest('section')
    const { activeElement, body } = document
    if (section?.contains(activeElement) || activeElement === body) top.current?.focus()
  }

  if (!lists) {
    if (!error) return <Skeleton className="h-60" />
    const failure = toApiError(error)
    if (isUnreachable(failure)) {
      return <SampleLists retrying={isFetching} onRetry={() => void refetch()} />
    }
    const needsLogin = isUnauthorized(failure)
    return (
      <ErrorState
        title={needsLogin ? LISTS_NEED_LOGIN : 'Your lists did not load'}
        description={
          needsLogin
            ? 'The site takes you for a visitor. Sign out and in again, or try again.'
            : 'Something went wrong on our side. Your lists are safe; please try again.'
        }
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  // The buttons of each list depend on the backend's extensions.
  if (!extensions.isFetched) return <Skeleton className="h-60" />
  return (
    <div ref={top} tabIndex={-1} className="grid gap-12">
      <div className="print:hidden">
        <NewListForm lists={lists} />
      </div>
      {lists.length === 0 && <NoLists onCreated={() => top.current?.focus()} />}
      {lists.map((list) => (
        <ListSection
          key={list.id}
          list={list}
          others={lists.filter(({ id }) => id !== list.id)}
          hasExtensions={extensions.data ?? false}
          isPrinted={printed === undefined || printed === list.id}
          onPrint={() => setPrinted(list.id)}
          onLeave={() => leave(list.id)}
          onUndo={() => setRestored(list.id)}
        />
      ))}
    </div>
  )
}
