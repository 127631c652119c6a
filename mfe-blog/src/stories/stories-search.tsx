import { SEARCH_DEBOUNCE_MS } from '@a-list/domain/search/suggestions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { storiesUrl } from './stories-url.ts'
import type { StoriesView } from './stories-view.ts'

/** A plain form that works without scripts. With scripts, the list updates while typing. */
export function StoriesSearch({ view }: { view: StoriesView }) {
  const { navigate } = useHost()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The URL also changes by back, forward or "All stories". The field then follows the URL. Text that was typed before
  // hydration stays, and the list follows it.
  const { query } = view
  const isHydrated = useRef(false)
  const follow = useEffectEvent((text: string) => {
    if (!input.current || timer.current !== undefined || input.current.value.trim() === text) return
    if (isHydrated.current) input.current.value = text
    else onInput()
  })
  useEffect(() => {
    follow(query)
    isHydrated.current = true
  }, [query])

  function show(replace: boolean) {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = input.current?.value.trim() ?? ''
    if (typed !== query) navigate(storiesUrl({ ...view, query: typed, page: 1 }), { replace })
  }

  function onInput() {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, SEARCH_DEBOUNCE_MS, true)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    show(false)
  }

  return (
    <search className="w-full max-w-md xl:w-90 xl:shrink-0">
      <form action="/blog" onSubmit={onSubmit} className="flex gap-2">
        {view.category && <input type="hidden" name="category" value={view.category.slug} />}
        {view.tag && <input type="hidden" name="tag" value={view.tag} />}
        <div className="relative grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search stories"
            placeholder="Search stories..."
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={query}
            onInput={onInput}
            className="search-field"
          />
        </div>
        <Button type="submit" tone="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
