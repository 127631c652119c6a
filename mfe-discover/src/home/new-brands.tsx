import { Badge } from '@a-list/ui/badge/badge.tsx'
import { BrandCard } from '@a-list/ui/brand-card/brand-card.tsx'
import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { TrendingUp } from 'lucide-react'
import type { RisingBrand } from './home-content.ts'

export function NewBrands({ brands }: { brands: readonly RisingBrand[] }) {
  if (brands.length === 0) return null
  return (
    <section
      aria-labelledby="new-brands"
      className="offscreen-62 md:offscreen-50 lg:offscreen-35 pt-14 lg:pt-20"
    >
      <SectionHeading id="new-brands" title="New Brands" />
      <BrandGrid columns="lg:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard
              brand={brand}
              isLogo={brand.isLogo}
              extra={
                <Badge tone="good">
                  <TrendingUp aria-hidden className="size-3.5" />+{brand.growthPercentage}%
                </Badge>
              }
              corner={
                brand.wp_id !== undefined && (
                  <SaveHeart kind="brand" id={String(brand.wp_id)} name={brand.name} />
                )
              }
            />
          </li>
        ))}
      </BrandGrid>
      <div className="mt-10 text-center">
        <ButtonLink to="/discover?filter=rising_brands" tone="outline">
          View More Brands
        </ButtonLink>
      </div>
    </section>
  )
}
