import { categoryPicture } from '@a-list/domain/brands/stock-picture.ts'
import {
  CATEGORY_TILES,
  type CategoryCount,
  productsIn,
  tileHref,
} from '@a-list/domain/categories/categories.ts'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '../button/is-plain-click.ts'
import { categoryHue } from '../category-hue/category-hue.ts'
import { Image } from '../image/image.tsx'
import { useRovingFocus } from '../roving-focus/use-roving-focus.ts'

interface TileGridProps {
  /** Tiles show their number of products, and empty ones are left out, if any numbers are known. */
  counts: readonly CategoryCount[]
  selected?: string
  /** Called instead of following the tile's link. */
  onSelect?: (tile: string) => void
}

/** Spec section 2, "Category tile grid". It is as high as its container, and one tab stop. */
export function TileGrid({ counts, selected, onSelect }: TileGridProps) {
  function choose(event: MouseEvent, tile: string) {
    if (!onSelect || !isPlainClick(event)) return
    event.preventDefault()
    onSelect(tile)
  }
  const tiles = CATEGORY_TILES.map((tile) => ({ tile, count: productsIn(tile, counts) })).filter(
    ({ count }) => count !== 0,
  )
  return (
    <ul
      {...useRovingFocus<HTMLUListElement>()}
      className="grid h-full grid-cols-4 lg:auto-rows-fr gap-1.5 sm:gap-2 lg:gap-3"
    >
      {tiles.map(({ tile, count }) => (
        <li key={tile}>
          <Link
            to={tileHref(tile)}
            aria-current={tile === selected ? 'true' : undefined}
            onClick={(event) => choose(event, tile)}
            className={clsx(
              'flex h-full flex-col text-ink no-underline transition-transform hover:-translate-y-0.5',
              categoryHue(tile),
              tile === selected && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
            )}
          >
            <Image
              src={categoryPicture(tile)}
              alt=""
              ratio="landscape"
              sizes="25vw"
              className="lg:aspect-auto lg:h-14 lg:grow"
              ground={categoryHue(tile)}
            />
            <span className="p-1.5 leading-tight sm:p-3 lg:max-xl:p-1.5">
              <span className="font-display text-[clamp(0.75rem,3.4vw,1.0625rem)] max-sm:tracking-tight xl:text-lg">
                {tile}
              </span>{' '}
              {count !== undefined && (
                <span className="block text-xs sm:text-sm">
                  {count}
                  <span className="max-sm:sr-only">{count === 1 ? ' product' : ' products'}</span>
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
