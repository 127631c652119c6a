import type { ShownWrite } from '@a-list/api/outbox/stored-write.ts'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { Suspense, useSyncExternalStore } from 'react'
import type { SiteOutbox } from './site-outbox.ts'

const WaitingList = lazyPart(async () => {
  // This is in the outbox's chunk, so that it loads only when there is something to show.
  const { WaitingList } = await import(/* webpackChunkName: "outbox" */ './waiting-list.tsx')
  return { default: WaitingList }
})

const NONE: ShownWrite[] = []
const none = () => NONE

/** Shows the writes that have not been sent, if there are any. */
export function WaitingNotice({ outbox }: { outbox: SiteOutbox }) {
  const writes = useSyncExternalStore(outbox.subscribe, outbox.getState, none)
  if (writes.length === 0) return null
  return (
    <Suspense>
      <WaitingList writes={writes} outbox={outbox} />
    </Suspense>
  )
}
