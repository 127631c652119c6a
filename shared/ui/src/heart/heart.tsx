import { Glyph } from '../glyph/glyph.tsx'

interface HeartProps {
  /** The name of the brand or product. */
  name: string
  saved: boolean
  onToggle: () => void
}

/** Toggles a favorite. */
export function Heart({ name, saved, onToggle }: HeartProps) {
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${name}`}
      onClick={onToggle}
      className="round-button over-picture hover:text-accent"
    >
      <Glyph name={saved ? 'heart-full' : 'heart'} className={saved ? 'text-accent' : undefined} />
    </button>
  )
}
