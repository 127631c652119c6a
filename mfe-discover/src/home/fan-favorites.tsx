import { FAN_FAVORITE_CHIPS } from '@a-list/domain/categories/categories.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Chip } from '@a-list/ui/chip/chip.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useState } from 'react'
import { BrandCards } from '../brands/brand-cards.tsx'
import type { CardBrand } from '../brands/card-brand.ts'
import { useOpeningParam } from './use-opening-param.ts'

/** The query parameter that chooses a chip without scripts. */
const CHIP_PARAM = 'fans'

/** @param favorites the brands of each chip, by the chip's name */
export function FanFavorites({ favorites }: { favorites: Record<string, CardBrand[]> }) {
  const [opening, forget] = useOpeningParam(CHIP_PARAM)
  const chips = FAN_FAVORITE_CHIPS.filter((chip) => favorites[chip]?.length)
  const [chosen, setChosen] = useState<string>(chips.find((chip) => chip === opening) ?? 'All')
  if (chips.length === 0) return null

  function choose(chip: string) {
    setChosen(chip)
    forget()
  }

  return (
    <section aria-labelledby="fan-favorites" className="offscreen-66 md:offscreen-52 lg:offscreen-66">
      <SectionHeading id="fan-favorites" title="Fan Favorites" />
      {chosen !== 'All' && <p className="break-after-avoid not-print:hidden">{chosen}</p>}
      <form action="#fan-favorites" className="mb-6">
        <ChipRow label="Fan Favorites by category">
          {chips.map((chip) => (
            <Chip
              key={chip}
              name={CHIP_PARAM}
              value={chip}
              active={chip === chosen}
              onSelect={() => choose(chip)}
            >
              {chip}
            </Chip>
          ))}
        </ChipRow>
      </form>
      <BrandCards brands={favorites[chosen] ?? []} columns="lg:grid-cols-3" />
      <div className="mt-10 text-center">
        <ButtonLink to="/discover" tone="outline">
          View More Brands
        </ButtonLink>
      </div>
    </section>
  )
}
