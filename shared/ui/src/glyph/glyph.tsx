import { clsx } from 'clsx'

interface GlyphProps {
  name:
    | 'heart'
    | 'heart-full'
    | 'list-plus'
    | 'bell-plus'
    | 'share'
    | 'copy'
    | 'scale'
    | 'arrow-right'
    | 'filter'
    | 'chevron-down'
    | 'plus'
    | 'check'
    | 'x'
    | 'loader'
    | 'alert'
  className?: string
}

/**
 * An icon from glyph.css, for elements repeated on every card and for pages with a tight budget. Use lucide-react
 * elsewhere.
 */
export function Glyph({ name, className }: GlyphProps) {
  return <span aria-hidden className={clsx(`glyph glyph-${name}`, className)} />
}
