import { SUGGESTIONS_FROM_CHARACTERS, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { clsx } from 'clsx'

/** Spec section 2, "Search box": the label of each kind of suggestion. */
const TYPE_LABELS: Record<Suggestion['type'], string> = {
  brand: 'Brand',
  celebrity: 'Celebrity',
  category: 'Category',
  popular: 'Popular',
}

interface SuggestionListProps {
  id: string
  optionId: (index: number) => string
  items: readonly Suggestion[]
  /** Index of the highlighted suggestion, or -1. */
  highlighted: number
  /** The query that these items belong to. */
  query: string
  isLoading: boolean
  isOffline?: boolean
  onPick: (suggestion: Suggestion) => void
  onSearch: () => void
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, optionId, items, highlighted, query, isLoading, isOffline, onPick, onSearch } = props
  const isAnswered = (!isLoading || items.length > 0) && query.length >= SUGGESTIONS_FROM_CHARACTERS
  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions">
        {items.map((item, index) => (
          // The input keeps the focus and handles the keyboard.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === highlighted}
            tabIndex={-1}
            // The focus stays in the input, because losing it would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2',
              index === highlighted ? 'bg-ink text-paper' : 'text-ink hover:bg-well',
            )}
          >
            <span>{item.text}</span>
            <span className="text-2xs font-medium">{TYPE_LABELS[item.type]}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-4 text-sm text-ink-soft not-empty:py-3">
        {isLoading && items.length === 0 && 'Searching...'}
        {isOffline && 'You’re offline. Suggestions need a connection.'}
        {isAnswered && items.length === 0 && `No suggestions found for “${query}”`}
      </p>
      {isAnswered && (
        // Suggestions name no products. For mouse and touch. The keyboard has Enter.
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSearch}
          className="min-h-11 w-full border-t border-line px-4 py-2 text-left font-medium text-accent hover:bg-well"
        >
          Search all products for “{query}”
        </button>
      )}
    </>
  )
}
