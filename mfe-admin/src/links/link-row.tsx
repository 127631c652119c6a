import type { LinkUse } from '@a-list/domain/moderation/broken-link.ts'
import { retailerById } from '@a-list/domain/prices/retailers.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

type Use = Pick<LinkUse, 'used_as' | 'slug' | 'name' | 'brand' | 'retailer'>

/** A button of a row. The last one of a row is the quietest. */
interface Choice<Action> {
  action: Action
  label: string
  /** The title of the toast after success. */
  done: string
  disabled?: boolean
}

/** Called with the pressed button once a decision has succeeded or failed. */
export type OnDecided = (pressed: HTMLElement) => void

interface LinkRowProps<Action> {
  use: Use
  badge?: ReactNode
  /** What is wrong. */
  children: ReactNode
  choices: readonly Choice<Action>[]
  decide: (action: Action) => Promise<void>
  /** A sentence about a failure. */
  reasonOf: (thrown: unknown) => string
  onDecided: OnDecided
}

/** Something that is wrong with a link, with what a moderator can do about it. */
export function LinkRow<Action extends string>({
  use,
  badge,
  children,
  choices,
  decide,
  reasonOf,
  onDecided,
}: LinkRowProps<Action>) {
  const host = useHost()
  const [busy, run] = useBusy()
  const [pressed, setPressed] = useState<Action>()

  function choose({ action, done }: Choice<Action>, button: HTMLElement) {
    setPressed(action)
    void run(async () => {
      const outcome = { title: done, description: labelOf(use) }
      await showOutcome(host, () => decide(action), 'Your decision was not saved', outcome, reasonOf)
      onDecided(button)
    })
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <LinkUseName use={use} />
          {badge}
        </p>
        {children}
      </div>
      <div className="-mr-3 flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <Button
            key={choice.action}
            tone={index < choices.length - 1 ? 'outline' : 'quiet'}
            size="snug"
            className="px-3"
            // Not `disabled`, because the pressed button must keep the focus.
            busy={busy && pressed === choice.action}
            aria-disabled={busy || choice.disabled}
            onClick={(event) => choose(choice, event.currentTarget)}
          >
            {choice.label}
            <span className="sr-only">{`: ${labelOf(use)}`}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Names the brand or product that uses a link, and links to its page. */
function LinkUseName({ use }: { use: Use }) {
  const { used_as, slug, name, brand, retailer } = use
  return (
    <>
      <Link
        to={used_as === 'website' ? brandPath(slug) : productPath(slug)}
        className="inline-flex min-h-6 font-semibold wrap-anywhere text-ink"
      >
        {name}
      </Link>
      <span className="text-ink-soft">
        {used_as === 'website' ? 'The brand’s website' : `${brand}, at ${shopName(retailer)}`}
      </span>
    </>
  )
}

/** The use of a link in one line, as "Gloss Bomb at Sephora". */
function labelOf({ used_as, name, retailer }: Use): string {
  return used_as === 'website' ? `${name}, website` : `${name} at ${shopName(retailer)}`
}

/** Offers have the id of a known retailer, products the name of their shop. */
function shopName(retailer: string): string {
  return retailerById(retailer)?.name ?? retailer
}
