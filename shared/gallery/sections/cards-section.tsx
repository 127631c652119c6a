import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { BrandCard } from '@a-list/ui/brand-card/brand-card.tsx'
import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Carousel } from '@a-list/ui/carousel/carousel.tsx'
import { Coupon } from '@a-list/ui/coupon/coupon.tsx'
import { Heart } from '@a-list/ui/heart/heart.tsx'
import { ProductCard } from '@a-list/ui/product-card/product-card.tsx'
import { TileGrid } from '@a-list/ui/tile-grid/tile-grid.tsx'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Example } from '../example.tsx'
import { products } from './catalogue.ts'

const brands = [
  { id: 'fenty-beauty', name: 'Fenty Beauty', founder: 'Rihanna', category: 'Beauty' },
  { id: 'skims', name: 'SKIMS', founder: 'Kim Kardashian', category: 'Fashion' },
  { id: 'goop', name: 'Goop', founder: 'Gwyneth Paltrow', category: 'Wellness' },
  { id: 'the-honest-company', name: 'The Honest Company', founder: 'Jessica Alba', category: 'Baby Care' },
]

export function CardsSection() {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set(['affiliate-2']))
  const toggle = (id: string) => setSaved((before) => before.symmetricDifference(new Set([id])))
  return (
    <>
      <Example name="Product card">
        <BrandGrid>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                corner={
                  <Heart
                    name={product.name}
                    saved={saved.has(product.id)}
                    onToggle={() => toggle(product.id)}
                  />
                }
                aside={
                  <IconButton label="Add to list" icon={<ListPlus aria-hidden className="size-5.5" />} />
                }
              />
            </li>
          ))}
        </BrandGrid>
      </Example>
      <Example name="Brand card and rising brand card">
        <BrandGrid>
          {brands.map((brand, index) => (
            <li key={brand.id}>
              <BrandCard
                brand={{ ...brand, image: index === 3 ? '' : `/pictures/brand-${brand.id}.webp` }}
                extra={index > 1 && <Badge tone="accent">+{index * 17}%</Badge>}
                corner={
                  <Heart name={brand.name} saved={saved.has(brand.id)} onToggle={() => toggle(brand.id)} />
                }
              />
            </li>
          ))}
        </BrandGrid>
      </Example>
      <Example name="Category tiles">
        <TileGrid counts={[]} selected="Home" />
      </Example>
      <Example name="Carousel">
        <Carousel label="Highlights">
          {products.map((product) => (
            <li key={product.id} className="w-70 sm:w-85">
              <ProductCard product={product} />
            </li>
          ))}
        </Carousel>
      </Example>
      <Example name="Coupon">
        <div className="grid gap-3 md:grid-cols-2">
          <Coupon
            coupon={{ code: 'WELCOME20', description: '20% off a first order', expiry_date: '2027-03-31' }}
          />
          <Coupon
            coupon={{ code: 'SAVAGE20', description: '20% off lingerie', expiry_date: '2026-03-31' }}
            expired
          />
          <Coupon coupon={{ code: 'FIRSTORDER', description: 'Free shipping', expiry_date: null }} />
        </div>
      </Example>
      <Example name="Ad slot">
        <div className="grid gap-4">
          <AdSlot position="gallery-banner" format="banner" />
          <AdSlot position="gallery-native" format="native" label="Sponsored" />
          <AdSlot position="gallery-sticky" format="mobile-sticky" />
        </div>
      </Example>
    </>
  )
}
