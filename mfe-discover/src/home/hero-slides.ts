import type { CardProduct } from '@a-list/domain/card-product.ts'
import { HERO_SLIDES } from '@a-list/domain/limits.ts'
import type { StorySummary } from '@a-list/domain/story.ts'
import type { CardBrand } from '../brands/card-brand.ts'

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
    to: `/brand/${encodeURIComponent(brand.id)}`,
  }
}

function productSlide(product: CardProduct, celebrity: string): HeroSlide {
  return {
    type: 'product',
    title: product.name,
    subtitle: product.brand,
    celebrity,
    image: product.image,
    cta: 'See the product',
    to: `/product/${encodeURIComponent(product.id)}`,
    price: product.price,
  }
}

function storySlide(story: StorySummary): HeroSlide {
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

interface Material {
  brands: readonly CardBrand[]
  products: readonly CardProduct[]
  stories: readonly StorySummary[]
}

/** One of each kind in turn, seven in all; where a kind runs out the others fill its places. */
export function heroSlides({ brands, products, stories }: Material): HeroSlide[] {
  const founders = new Map(brands.map(({ name, founder }) => [name, founder]))
  const kinds = [
    brands.map(brandSlide),
    products.map((product) => productSlide(product, foundedBy(founders.get(product.brand)))),
    stories.map(storySlide),
  ]
  const turns = Math.max(...kinds.map(({ length }) => length))
  const mapConcurrently = Array.from({ length: turns }, (_, turn) =>
    kinds.flatMap((kind) => kind[turn] ?? []),
  )
  return mapConcurrently.flat().slice(0, HERO_SLIDES)
}

const foundedBy = (founder: string | undefined) => (founder ? `by ${founder}` : '')
