import { chipAddress } from '@a-list/domain/categories.ts'
import type { Suggestion } from '@a-list/domain/suggestions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SearchBox } from '@a-list/ui/search-box/search-box.tsx'
import type { RefObject } from 'react'
import { useSuggest } from './use-suggest.ts'

interface SiteSearchProps {
  placeholder: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** After a search was sent: the place to close what holds the box. */
  onSearched?: () => void
  list?: 'over' | 'below'
}

/** The search of header, popover and sheet: whatever is chosen or typed leads to Discover. */
export function SiteSearch({ onSearched, ...box }: SiteSearchProps) {
  const { navigate } = useHost()
  const suggest = useSuggest()

  function go(to: string) {
    navigate(to)
    onSearched?.()
  }

  const search = (query: string) => go(`/discover?search=${encodeURIComponent(query)}`)
  const pick = ({ type, text }: Suggestion) => (type === 'category' ? go(chipAddress(text)) : search(text))

  return <SearchBox {...box} suggest={suggest} onSearch={search} onPick={pick} />
}
