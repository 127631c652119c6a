import { refetchUntilHealthy } from '@a-list/api/caching.ts'
import { isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { addSynonyms, removeSynonyms, synonymsQuery } from '@a-list/api/search/synonyms.ts'
import {
  MAX_SYNONYMS,
  type Synonyms,
  synonymsFormSchema,
  synonymsIn,
} from '@a-list/domain/search/search-synonyms.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureReason } from '../failure-reason/failure-reason.ts'
import { useRoleCheck } from '../role/use-role-check.ts'

/** The terms that moderators teach the search. Absent where the backend can’t keep them, as on a WordPress without our plugin. */
export function SearchSynonyms() {
  const { api } = useHost()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...synonymsQuery(api),
    refetchInterval: refetchUntilHealthy,
  })
  useRoleCheck(error)
  if (!data && error && isNoRoute(toApiError(error))) return null
  if (!data && !error) return <Skeleton className="h-40" />
  const onTried = () => refetch()
  return (
    <section aria-labelledby="search-synonyms">
      <h2 ref={heading} tabIndex={-1} id="search-synonyms" className="border-t border-ink pt-2 text-xl">
        Words that mean the same
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-sm text-ink-soft">
        A search for one of them finds the others too, at once and for everybody. Words of the trade, such as
        perfume and eau de parfum, are known already.
      </p>
      <AddSynonyms known={data ?? []} onTried={onTried} />
      {!data && (
        <ErrorState
          level="h3"
          title="The words did not load"
          description="They can’t be shown just now."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Added words" className="mt-4 border-t border-line">
          {data.map((row) => (
            <SynonymRow key={row.id} row={row} onTried={onTried} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface Changes {
  /** Reads the list again. It may have changed even if the write failed. */
  onTried: () => Promise<unknown>
}

function AddSynonyms({ known, onTried }: Changes & { known: readonly Synonyms[] }) {
  const host = useHost()
  const { form, field, submit } = useForm({
    schema: synonymsFormSchema,
    guarded: true,
    send: async ({ terms }) => {
      if (known.some((row) => setOf(row.terms) === setOf(synonymsIn(terms))))
        return { field: 'terms', message: 'The search knows these words already' }
      const isAdded = await showOutcome(
        host,
        () => addSynonyms(host.api, terms),
        'The words were not added',
        { title: 'The search knows them now', description: terms },
        (thrown) => failureReason(thrown, `There are ${MAX_SYNONYMS} entries already. Remove one first.`),
      )
      await onTried()
      return isAdded ? undefined : ALREADY_SHOWN
    },
  })
  return (
    <form {...form} aria-label="Add words" className="flex max-w-column flex-wrap items-start gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <TextField
          {...field('terms')}
          label="Words, separated by commas"
          placeholder="lippy, lipstick"
          autoComplete="off"
        />
      </div>
      <Button {...submit} className="mt-7 min-h-12">
        Add
      </Button>
    </form>
  )
}

/** A text that is the same for lists of the same words, whatever their order, case and accents. */
const setOf = (terms: readonly string[]) => [...new Set(terms.map(fold))].sort().join()

function SynonymRow({ row, onTried, onRemoved }: Changes & { row: Synonyms; onRemoved: () => void }) {
  const host = useHost()
  const [busy, run] = useBusy()
  const terms = row.terms.join(', ')
  const remove = () =>
    run(async () => {
      const write = () => removeSynonyms(host.api, row.id)
      const done = { title: 'The search no longer knows them', description: terms }
      const isRemoved = await showOutcome(host, write, 'The words were not removed', done, failureReason)
      if (isRemoved) onRemoved()
      await onTried()
    })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm">
      <span className="min-w-0 wrap-anywhere">{terms}</span>
      <Button tone="quiet" size="snug" className="-mr-3 px-3" busy={busy} onClick={() => void remove()}>
        Remove<span className="sr-only"> {terms}</span>
      </Button>
    </li>
  )
}
