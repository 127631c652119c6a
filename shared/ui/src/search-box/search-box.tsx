import { SEARCH_BLUR_CLOSE_MS } from '@a-list/domain/limits.ts'
import type { Suggestion } from '@a-list/domain/search/suggestions.ts'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  placeholder: string
  suggest: Suggest
  /** Called with trimmed text, never with an empty one. */
  onSearch: (query: string) => void
  onPick: (suggestion: Suggestion) => void
  /** The query of the page, which the box shows. */
  text?: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** The form's URL, for browsers without scripts. */
  action?: string
  /** `over`: the list floats over the content below. `below`: it pushes that content down. */
  list?: 'over' | 'below'
}

/**
 * A search box with suggestions: a combobox of the ARIA Authoring Practices with the behaviour of spec section
 * 2. Before hydration, it is a plain form.
 */
export function SearchBox(props: SearchBoxProps) {
  const {
    placeholder,
    suggest,
    onSearch,
    onPick,
    text = '',
    inputRef,
    action = '/discover',
    list = 'over',
  } = props
  const id = useId()
  const [input, setInput] = useState(text)
  const [followed, setFollowed] = useState(text)
  if (followed !== text) {
    setFollowed(text)
    setInput(text)
  }
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { items, query, isLoading, isOffline } = useSuggestions(suggest, input, isOpen)
  useEffect(() => () => clearTimeout(blurTimer.current), [])

  // React keeps text that was typed before hydration, but has not seen it.
  const box = useRef<HTMLInputElement>(null)
  const catchUp = useEffectEvent(() => {
    const typed = box.current?.value ?? ''
    if (typed === text) return
    setInput(typed)
    if (document.activeElement === box.current) open()
  })
  useEffect(() => catchUp(), [])

  const highlighted = isOpen ? items[at] : undefined
  const optionId = (index: number) => `${id}-${index}`

  function close() {
    setOpen(false)
    setAt(-1)
  }

  function open() {
    clearTimeout(blurTimer.current)
    setOpen(true)
  }

  function pick(suggestion: Suggestion) {
    setInput(suggestion.text)
    close()
    onPick(suggestion)
  }

  function search() {
    if (input.trim() === '') return
    close()
    onSearch(input.trim())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (highlighted) pick(highlighted)
    else search()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen) {
      // By default, Escape would also clear the box and close the dialog around it.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
      setAt(nextOption(event.key, at, items.length))
    }
  }

  return (
    <search className="relative block w-full">
      <form action={action} onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          Search
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-5.5 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={(element) => {
            box.current = element
            if (inputRef) inputRef.current = element
          }}
          id={id}
          type="search"
          name="search"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={highlighted && optionId(at)}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          value={input}
          onChange={(event) => {
            setInput(event.target.value)
            setAt(-1)
            open()
          }}
          onFocus={open}
          onBlur={() => {
            blurTimer.current = setTimeout(close, SEARCH_BLUR_CLOSE_MS)
          }}
          onKeyDown={onKeyDown}
          className="search-field max-sm:placeholder:text-sm max-sm:placeholder:tracking-tight"
        />
      </form>
      <div
        className={clsx(
          isOpen ? 'block' : 'hidden',
          list === 'over'
            ? 'absolute inset-x-0 top-full z-50 mt-2 border border-ink bg-sheet shadow-lg'
            : 'mt-4',
        )}
      >
        <SuggestionList
          id={`${id}-list`}
          optionId={optionId}
          items={items}
          highlighted={at}
          query={input.trim() === query ? query : ''}
          isLoading={isLoading}
          isOffline={isOffline}
          onPick={pick}
          onSearch={search}
        />
      </div>
    </search>
  )
}

/**
 * The index that an arrow key moves to (spec section 2: "Arrow keys cycle … with wrap-around").
 * @param at -1 while no suggestion is highlighted
 */
function nextOption(key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return (at + 1) % count
  return at <= 0 ? count - 1 : at - 1
}
