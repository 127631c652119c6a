import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { DiscoverView } from '../discover-view.ts'
import { keepOnLeaving } from '../grid/shown-rows.ts'
import { productsQuery } from '../products-query.ts'
import { type Entry, keepList, recallList, storeLists } from './kept-lists.ts'

/** 480 products; who had more scrolls on from there. */
const MOST_RESTORED = 20

interface KeptListProps {
  view: DiscoverView
  /** How many pages stand in the list. */
  loaded: number
}

/** Remembers how far the list of each history entry went, and brings it back after a reload. Draws nothing. */
export default function KeptList(props: KeptListProps): ReactNode {
  const { key, search } = useLocation()
  return <Keeper key={key + search} entry={{ key, search }} {...props} />
}

function Keeper({ entry, view, loaded }: KeptListProps & { entry: Entry }): ReactNode {
  const { api } = useHost()
  const client = useQueryClient()
  const goal = useRef<{ pages: number; scrollY: number }>(undefined)

  const keep = useEffectEvent(() =>
    keepList(entry, goal.current ?? { pages: loaded, scrollY: window.scrollY }),
  )
  useLayoutEffect(() => {
    // Once a document, however often: the browser knows the function.
    window.addEventListener('pagehide', storeLists)
    return keepOnLeaving(keep)
  }, [])

  const bringBack = useEffectEvent(async (signal: AbortSignal) => {
    const left = recallList(entry)
    const { queryKey } = productsQuery(api, view)
    const known = client.getQueryData(queryKey)
    const last = known?.pages.at(-1)
    if (!left || !known || !last || left.pages <= loaded) return
    goal.current = left
    const { fetchPages } = await import(/* webpackChunkName: "data" */ './fetch-pages.ts')
    const missing = Math.min(left.pages, MOST_RESTORED) - loaded
    const more = await fetchPages(api, view, last.value.next, missing, signal)
    // The end of the short list may have been in view and have asked for its next page.
    await client.cancelQueries({ queryKey })
    if (goal.current) goal.current = { ...left, pages: loaded + more.length }
    client.setQueryData(queryKey, {
      pages: [...known.pages, ...more],
      pageParams: [...known.pageParams, ...more.map(() => undefined)],
    })
  })

  useEffect(() => {
    const leaving = new AbortController()
    const giveUp = () => {
      goal.current = undefined
    }
    bringBack(leaving.signal).catch(giveUp)
    // Whoever moves meanwhile is not pulled away.
    for (const type of ['wheel', 'touchmove', 'keydown']) {
      window.addEventListener(type, giveUp, { signal: leaving.signal, passive: true })
    }
    return () => leaving.abort()
  }, [])

  useLayoutEffect(() => {
    if (!goal.current || loaded < goal.current.pages) return
    window.scrollTo(0, goal.current.scrollY)
    goal.current = undefined
  }, [loaded])

  return null
}
