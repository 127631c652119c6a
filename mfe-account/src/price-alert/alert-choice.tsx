import { isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { setWatch, watchesQuery } from '@a-list/api/watches/watches.ts'
import { formatPrice, parsePrice } from '@a-list/domain/prices/money.ts'
import { isWatching, NO_CHOICE, type Watch, type WatchChoice } from '@a-list/domain/prices/watch.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { focusFirstField } from '@a-list/ui/dialog/use-modal.ts'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Chosen, choiceOf, chosenOf, WATCH_CHOICES } from './watch-choices.ts'

interface Watched {
  id: string
  name: string
  price?: string | undefined
  reason?: Chosen | undefined
}

interface AlertChoiceProps {
  product: Watched
  onDone: () => void
}

/** What to say about the backend's error codes. */
const REFUSALS: Record<string, string> = {
  alist_too_many_watches: 'You have alerts for many products already. Please remove one of them first.',
  alist_product_not_found: 'This product is no longer here, so it can’t have an alert.',
}
export const NOT_OFFERED = 'Price alerts are not available on this site. The shop may offer one.'
const NOT_LOADED = 'Your alerts did not load. Please try again.'

/** The member's choice for a product. It is fetched each time, because another device may have changed it. */
export function AlertChoice({ product, onDone }: AlertChoiceProps) {
  const { api } = useHost()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...watchesQuery(api),
    staleTime: 0,
  })
  // After an outage, there may be an old error beside the new request. The first answer decides what is shown.
  if (!isFetchedAfterMount || (!data && !error)) {
    return (
      <div aria-busy="true" className="grid gap-3">
        <span className="sr-only">Loading your alerts...</span>
        <Skeleton className="h-33" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  if (data) {
    const watch = data.find(({ product_id }) => isSameProduct(product_id, product.id))
    return <ChoiceForm product={product} watch={watch} onDone={onDone} />
  }
  if (isNoRoute(toApiError(error))) return <p role="alert">{NOT_OFFERED}</p>
  return (
    <div role="alert">
      <p className="mb-5 font-semibold">{NOT_LOADED}</p>
      <Button tone="outline" wide busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}

/** Keeps the member's input while it is open, even if the watch is fetched again. */
function ChoiceForm({ product, watch: latest, onDone }: AlertChoiceProps & { watch: Watch | undefined }) {
  const { api, navigate, toast } = useHost()
  const queryClient = useQueryClient()
  const [busy, run] = useBusy()
  const [watch] = useState(latest)
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState(() => preselected(watch, product.reason))
  const [target, setTarget] = useState(watch?.target_cents ? String(watch.target_cents / 100) : '')
  const [wrongTarget, setWrongTarget] = useState<string>()
  const price = watch?.price_cents ? watch.price_cents / 100 : parsePrice(product.price)
  const shownPrice = watch?.price_cents ? formatPrice(price, watch.currency) : product.price

  function save(choice: WatchChoice) {
    void run(async () => {
      setFailure(undefined)
      try {
        await setWatch({ api, queryClient }, product.id, choice)
      } catch (thrown) {
        setFailure(failureOf(thrown))
        return
      }
      toast(
        isWatching(choice)
          ? {
              title: 'Alert set',
              description: `We will tell you about ${product.name}.`,
              action: { label: 'See your alerts', onSelect: () => navigate('/dashboard?tab=alerts') },
            }
          : { title: 'Alert removed', description: `You will hear no more about ${product.name}.` },
      )
      onDone()
    })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const result = choiceOf(chosen, target, { price, former: watch?.target_cents })
    setWrongTarget(result.ok ? undefined : result.message)
    if (result.ok) save(result.choice)
  }

  return (
    <form ref={focusFirstField} data-autofocus onSubmit={onSubmit} noValidate className="grid gap-5">
      <CheckboxGroup legend="Tell me when" choices={WATCH_CHOICES} value={chosen} onChange={setChosen} />
      {chosen.includes('target') && (
        <TextField
          label="Price to wait for"
          hint={shownPrice ? `It costs ${shownPrice} now.` : undefined}
          error={wrongTarget}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
      <p className="text-sm text-ink-soft">
        Alerts appear in your dashboard, and by email as you chose in your settings: at most one a day for
        each product. A price that swings back soon is no news. Saving a product also sets the alert for a
        lower price.
      </p>
      <FormError message={failure} />
      <div className="flex gap-3 *:grow">
        {watch && (
          <Button tone="outline" disabled={busy} onClick={() => save(NO_CHOICE)}>
            Remove alert
          </Button>
        )}
        <Button type="submit" tone="accent" busy={busy} disabled={chosen.length === 0}>
          {busy ? 'Saving...' : 'Save alert'}
        </Button>
      </div>
    </form>
  )
}

function preselected(watch: Watch | undefined, reason: Chosen | undefined): Chosen[] {
  if (!watch) return [reason ?? 'drop']
  const before = chosenOf(watch)
  return reason && !before.includes(reason) ? [...before, reason] : before
}

function failureOf(thrown: unknown): string {
  const error = toApiError(thrown)
  const refusal = error.kind === 'http' ? REFUSALS[error.code ?? ''] : undefined
  return refusal ?? 'Your alert was not saved. Please try again.'
}
