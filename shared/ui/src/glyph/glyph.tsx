import { clsx } from 'clsx'

interface GlyphProps {
  name: 'heart' | 'heart-full' | 'list-plus' | 'arrow-right'
  className?: string
}

/** A mark of glyph.css, for what a page repeats on every card; elsewhere an icon of lucide-react does. */
export function Glyph({ name, className }: GlyphProps) {
  return <span aria-hidden className={clsx(`glyph glyph-${name}`, className)} />
}
