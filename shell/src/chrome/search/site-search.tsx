import { chipHref } from '@a-list/domain/categories/categories.ts'
import { brandOfSuggestion, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SearchBox } from '@a-list/ui/search-box/search-box.tsx'
import type { Suggest } from '@a-list/ui/search-box/use-suggestions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** Whoever searches for these words looks for low prices, not for a name that contains them. */
const DEALS = /^(on )?(sales?|deals?|discounts?)$/i

interface SiteSearchProps {
  placeholder: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** Called after a search, to close the panel that contains the box. */
  onSearched?: () => void
  list?: 'over' | 'below'
}

/**
 * The search box of header, popover, sheet and 404 page. A suggested brand opens its page; a suggested category or a
 * search opens Discover. On Discover, the box shows the current search, and a new search replaces it (spec section 2,
 * "Discover").
 */
export function SiteSearch({ onSearched, ...box }: SiteSearchProps) {
  const { navigate } = useHost()
  const { pathname, search: query } = useLocation()
  const suggest = useSuggest()
  const isDiscover = pathname === '/discover'
  const text = (isDiscover && new URLSearchParams(query).get('search')) || ''

  function go(to: string) {
    navigate(to, { replace: isDiscover && to.startsWith('/discover') })
    // A replaced entry keeps its scroll position, which has nothing to do with the results of another search.
    if (isDiscover) scrollTo(0, 0)
    onSearched?.()
  }

  const search = (words: string) =>
    go(DEALS.test(words.trim()) ? '/deals' : `/discover?search=${encodeURIComponent(words)}`)
  function pick({ id, type, text }: Suggestion) {
    const brand = type === 'brand' && brandOfSuggestion(id)
    if (brand) go(brandPath(brand))
    else if (type === 'category') go(chipHref(text))
    else search(text)
  }

  return <SearchBox {...box} text={text} suggest={suggest} onSearch={search} onPick={pick} />
}

/** Suggestions through the page's query cache. Their code loads when a search box is first used. */
function useSuggest(): Suggest {
  const { api } = useHost()
  const queryClient = useQueryClient()
  return useMemo(
    () => async (query) => {
      const { suggestionsQuery } = await import(
        /* webpackChunkName: "suggestions" */ '@a-list/api/search/suggestions.ts'
      )
      return queryClient.ensureQueryData(suggestionsQuery(api, query))
    },
    [api, queryClient],
  )
}
