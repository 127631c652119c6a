import type { CardProduct } from '@a-list/domain/card-product.ts'
import { HERO_SLIDES } from '@a-list/domain/limits.ts'
import { productPath } from '@a-list/domain/product-id.ts'
import { brandPath } from '@a-list/domain/slug.ts'
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
    to: brandPath(brand.id),
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
    to: productPath(product.id),
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

interface HeroSources {
  brands: readonly CardBrand[]
  products: readonly CardProduct[]
  stories: readonly StorySummary[]
}

/** Seven slides: brand, product and story in turn. If one kind runs out, the others fill its slots. */
export function heroSlides({ brands, products, stories }: HeroSources): HeroSlide[] {
  const founders = new Map(brands.map(({ name, founder }) => [name, founder]))
  const kinds = [
    brands.map(brandSlide),
    products.map((product) => productSlide(product, foundedBy(founders.get(product.brand)))),
    stories.map(storySlide),
  ]
  const rounds = Math.max(...kinds.map(({ length }) => length))
  const slides = Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind[round] ?? []))
  return slides.flat().slice(0, HERO_SLIDES)
}

const foundedBy = (founder: string | undefined) => (founder ? `by ${founder}` : '')
