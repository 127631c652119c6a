import type { ShownWrite } from '@a-list/api/outbox/stored-write.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { SiteOutbox } from './site-outbox.ts'
import { waitingSummary } from './waiting-summary.ts'

interface WaitingListProps {
  /** At least one write. */
  writes: readonly ShownWrite[]
  outbox: Pick<SiteOutbox, 'flush' | 'sendAgain' | 'drop'>
}

/** A small panel at the page's edge that lists waiting and refused writes, with actions. */
export function WaitingList({ writes, outbox }: WaitingListProps) {
  const [trying, setTrying] = useState(false)
  const waits = writes.some(({ state }) => state === 'waiting')

  async function tryNow() {
    setTrying(true)
    // A write that can't be sent stays in the list.
    await outbox.flush().finally(() => setTrying(false))
  }

  return (
    <aside
      data-waiting
      aria-label="Waiting to be sent"
      className="fixed bottom-[calc(var(--foot)+1.25rem)] left-4 z-30 max-w-[min(24rem,calc(100vw-2rem))] lg:left-8"
    >
      <details className="rounded-sm border border-ink bg-sheet text-ink shadow-lg">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 px-4 py-2 text-sm font-medium">
          <Hourglass aria-hidden className="size-4 shrink-0 text-accent" />
          <span role="status">{waitingSummary(writes)}</span>
        </summary>
        <ul className="max-h-[45dvh] overflow-y-auto border-t border-line">
          {writes.map((write) => (
            <WaitingItem key={write.id} write={write} outbox={outbox} />
          ))}
        </ul>
        {waits && (
          <div className="border-t border-line p-3">
            <Button tone="outline" wide busy={trying} onClick={() => void tryNow()}>
              {trying ? 'Trying…' : 'Try now'}
            </Button>
          </div>
        )}
      </details>
    </aside>
  )
}

const STATE_TEXTS = {
  waiting: 'Saved on this device until it can be sent.',
  refused: 'The site didn’t accept it.',
  unsure: 'It was sent more than a day ago and may have arrived. Send it again only if it hasn’t.',
  foreign: 'Saved by another version of this site, and only that version can send it.',
} as const

function WaitingItem({ write, outbox }: { write: ShownWrite; outbox: WaitingListProps['outbox'] }) {
  const { id, label, state, refusal } = write
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 border-b border-line py-2 pr-2 pl-4 last:border-b-0">
      <div className="min-w-40 grow basis-0 text-sm">
        <p className="font-medium wrap-anywhere">{label}</p>
        <p className={state === 'refused' ? 'text-danger' : 'text-ink-soft'}>
          {refusal ?? STATE_TEXTS[state]}
        </p>
      </div>
      {state === 'unsure' && (
        <Button tone="quiet" size="snug" onClick={() => void outbox.sendAgain(id)}>
          Send again<span className="sr-only">: {label}</span>
        </Button>
      )}
      <Button tone="quiet" size="snug" onClick={() => void outbox.drop(id)}>
        {state === 'refused' ? 'Dismiss' : 'Discard'}
        <span className="sr-only">: {label}</span>
      </Button>
    </li>
  )
}
