import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { DiscoverView } from '../discover-view.ts'
import { saveOnLeave } from '../grid/shown-rows.ts'
import { productsQuery } from '../products-query.ts'
import { type Entry, savedList, saveList, storeLists } from './stored-lists.ts'

/** The most pages that are restored: 480 products. A longer list loads the rest as the shopper scrolls. */
const MAX_RESTORED_PAGES = 20

interface ListRestorationProps {
  view: DiscoverView
  /** How many pages are loaded. */
  loaded: number
}

/**
 * Saves the length and scroll position of each history entry's list, and restores them after a reload. Renders nothing.
 */
export function ListRestoration(props: ListRestorationProps): ReactNode {
  const { key, search } = useLocation()
  return <EntryRestoration key={key + search} entry={{ key, search }} {...props} />
}

function EntryRestoration({ entry, view, loaded }: ListRestorationProps & { entry: Entry }): ReactNode {
  const { api } = useHost()
  const client = useQueryClient()
  const goal = useRef<{ pages: number; scrollY: number }>(undefined)

  const save = useEffectEvent(() =>
    saveList(entry, goal.current ?? { pages: loaded, scrollY: window.scrollY }),
  )
  useLayoutEffect(() => {
    // Adding the same function again has no effect, so this never needs to be removed.
    window.addEventListener('pagehide', storeLists)
    return saveOnLeave(save)
  }, [])

  const restore = useEffectEvent(async (signal: AbortSignal) => {
    const saved = savedList(entry)
    const { queryKey } = productsQuery(api, view)
    const cached = client.getQueryData(queryKey)
    const last = cached?.pages.at(-1)
    if (!saved || !cached || !last || saved.pages <= loaded) return
    goal.current = saved
    const { fetchPages } = await import(/* webpackChunkName: "data" */ './fetch-pages.ts')
    const missing = Math.min(saved.pages, MAX_RESTORED_PAGES) - loaded
    const more = await fetchPages(api, view, last.value.next, missing, signal)
    // While the list was short, its end may have been in view and have requested the next page.
    await client.cancelQueries({ queryKey })
    if (goal.current) goal.current = { ...saved, pages: loaded + more.length }
    client.setQueryData(queryKey, {
      pages: [...cached.pages, ...more],
      pageParams: [...cached.pageParams, ...more.map(() => undefined)],
    })
  })

  useEffect(() => {
    const unmounted = new AbortController()
    const giveUp = () => {
      goal.current = undefined
    }
    restore(unmounted.signal).catch(giveUp)
    // A shopper who has started to scroll or type must not be moved.
    for (const type of ['wheel', 'touchmove', 'keydown']) {
      window.addEventListener(type, giveUp, { signal: unmounted.signal, passive: true })
    }
    return () => unmounted.abort()
  }, [])

  useLayoutEffect(() => {
    if (!goal.current || loaded < goal.current.pages) return
    window.scrollTo(0, goal.current.scrollY)
    goal.current = undefined
  }, [loaded])

  return null
}
