import { CATEGORY_TILES, tileHref } from '@a-list/domain/categories.ts'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '../button/is-plain-click.ts'
import { categoryHue } from '../category-hue/category-hue.ts'
import { useRovingFocus } from '../roving-focus/use-roving-focus.ts'

interface TileGridProps {
  selected?: string
  /** Called instead of following the tile's link. */
  onSelect?: (tile: string) => void
}

/** Spec section 2, "Category tile grid". It is one tab stop. */
export function TileGrid({ selected, onSelect }: TileGridProps) {
  function choose(event: MouseEvent, tile: string) {
    if (!onSelect || !isPlainClick(event)) return
    event.preventDefault()
    onSelect(tile)
  }
  return (
    <ul
      {...useRovingFocus<HTMLUListElement>()}
      className="grid grid-cols-4 gap-1.5 sm:gap-2 lg:grid-cols-8 lg:gap-3"
    >
      {CATEGORY_TILES.map((tile) => (
        <li key={tile}>
          <Link
            to={tileHref(tile)}
            aria-current={tile === selected ? 'true' : undefined}
            onClick={(event) => choose(event, tile)}
            className={clsx(
              'flex aspect-square items-end p-1.5 font-display text-[clamp(0.75rem,3.4vw,1.0625rem)] leading-tight max-sm:tracking-tight text-ink no-underline transition-transform hover:-translate-y-0.5 sm:p-3 lg:text-lg',
              categoryHue(tile),
              tile === selected && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
            )}
          >
            {tile}
          </Link>
        </li>
      ))}
    </ul>
  )
}
