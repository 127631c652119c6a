import type { Brand } from '@a-list/domain/brands/brand.ts'
import { varyPictures } from '@a-list/domain/brands/brand-card.ts'
import { HERO_SLIDES } from '@a-list/domain/limits.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { type CardBrand, toCardBrand } from '../brands/card-brand.ts'

/** Spec section 2, "Home": a card of the hero. */
export interface HeroSlide {
  type: 'brand' | 'product' | 'blog'
  title: string
  subtitle: string
  celebrity: string
  image: string
  cta: string
  to: string
  price?: string
}

function brandSlide(brand: CardBrand): HeroSlide {
  return {
    type: 'brand',
    title: brand.name,
    subtitle: brand.category,
    celebrity: `by ${brand.founder}`,
    image: brand.image,
    cta: 'Meet the brand',
    to: brandPath(brand.id),
  }
}

function productSlide(product: Product, celebrity: string): HeroSlide {
  return {
    type: 'product',
    title: product.name,
    subtitle: product.brand,
    celebrity,
    image: product.image,
    cta: 'See the product',
    to: productPath(product.id),
    price: product.price,
  }
}

export function storySlide(story: StorySummary): HeroSlide {
  return {
    type: 'blog',
    title: story.title.rendered,
    subtitle: `${story.reading_minutes} min read`,
    celebrity: 'From our stories',
    image: story.featured_media_url,
    cta: 'Read the story',
    to: `/blog/${encodeURIComponent(story.slug)}`,
  }
}

interface HeroSources {
  brands: readonly Brand[]
  products: readonly Product[]
  stories: readonly StorySummary[]
  /** Further brands in which the founders of the products are found. */
  makers: readonly Brand[]
}

/** Seven slides: brand, product and story in turn. If one kind runs out, the others fill its slots. */
export function heroSlides({ brands, products, stories, makers }: HeroSources): HeroSlide[] {
  const founders = new Map(
    [...brands, ...makers].map(({ brand_name, associated_celebrities: [founder] }) => [brand_name, founder]),
  )
  const kinds = [
    varyPictures(brands.slice(0, HERO_SLIDES).map(toCardBrand)).map(brandSlide),
    products.map((product) => productSlide(product, celebrityLine(product, founders))),
    stories.map(storySlide),
  ]
  const rounds = Math.max(...kinds.map(({ length }) => length))
  const slides = Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind[round] ?? []))
  return slides.flat().slice(0, HERO_SLIDES)
}

/** "by …" with the product's founder, else its brand's founder, else its first celebrity; '' if none is known. */
function celebrityLine(
  { brand, founder, celebrities }: Product,
  founders: ReadonlyMap<string, string | undefined>,
): string {
  const name = founder || founders.get(brand) || celebrities[0]
  return name ? `by ${name}` : ''
}
