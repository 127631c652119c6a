import { chipAddress } from '@a-list/domain/categories.ts'
import type { Suggestion } from '@a-list/domain/search/suggestions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SearchBox } from '@a-list/ui/search-box/search-box.tsx'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useSuggest } from './use-suggest.ts'

interface SiteSearchProps {
  placeholder: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** After a search was sent: the place to close what holds the box. */
  onSearched?: () => void
  list?: 'over' | 'below'
}

/**
 * The search of header, popover and sheet: whatever is chosen or typed leads to Discover. There it shows what the page was
 * searched for, and another search takes the place of it (spec section 2, "Discover").
 */
export function SiteSearch({ onSearched, ...box }: SiteSearchProps) {
  const { navigate } = useHost()
  const { pathname, search: query } = useLocation()
  const suggest = useSuggest()
  const isDiscover = pathname === '/discover'
  const text = (isDiscover && new URLSearchParams(query).get('search')) || ''

  function go(to: string) {
    navigate(to, { replace: isDiscover })
    onSearched?.()
  }

  const search = (words: string) => go(`/discover?search=${encodeURIComponent(words)}`)
  const pick = ({ type, text }: Suggestion) => (type === 'category' ? go(chipAddress(text)) : search(text))

  return <SearchBox {...box} text={text} suggest={suggest} onSearch={search} onPick={pick} />
}
