import { STOCK_PICTURES } from '@a-list/domain/brands/stock-picture.ts'
import { KNOWN_RETAILERS } from '@a-list/domain/prices/retailers.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { sampleStories } from '@a-list/sample/stories.ts'
import { brandCover, logo, retailerMark } from './compose/brand.ts'
import { productDetail, productPicture, productScene } from './compose/product.ts'
import { STOCK_COVERS } from './compose/stock.ts'
import { STORY_COVERS } from './compose/stories.ts'
import { paletteOf } from './draw/colour.ts'
import { objectOf } from './objects/product-objects.ts'
import { portrait } from './people/portrait.ts'

export interface Picture {
  /** File name without width and extension; its first word is the kind (see pictures.ts in shared/domain). */
  name: string
  svg: () => string
}

/** Every picture of the catalogue. @throws Error when a product or story has no drawing */
export function allPictures(): Picture[] {
  return [...brands(), ...founders(), ...products(), ...stories(), ...retailers()]
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word.toLowerCase() !== 'the')
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

const productSlug = (id: string) => id.replace(/^affiliate-/, '')

function objectsOfBrand(brandName: string) {
  return sampleProducts
    .filter(({ brand }) => brand === brandName)
    .map(({ id }) => [productSlug(id), objectOf(productSlug(id))] as const)
}

function brands(): Picture[] {
  const own = sampleBrands.flatMap(({ id, brand_name }) => [
    { name: `brand-${id}`, svg: () => brandCover(id, paletteOf(id), objectsOfBrand(brand_name)) },
    { name: `logo-${id}`, svg: () => logo(initialsOf(brand_name), paletteOf(id)) },
  ])
  return [...own, ...STOCK_PICTURES.map(stockPictureOf)]
}

function stockPictureOf(name: string): Picture {
  const svg = STOCK_COVERS[name]
  if (!svg) throw new Error(`The stock picture "${name}" has no cover. Add one to compose/stock.ts.`)
  return { name, svg: () => svg(name) }
}

function founders(): Picture[] {
  const pictures = new Map<string, Picture>()
  for (const brand of sampleBrands) {
    for (const { id } of brand.celebrity_profiles) {
      const svg = () => portrait(id, paletteOf(brand.id))
      if (!pictures.has(id)) pictures.set(id, { name: `founder-${id}`, svg })
    }
  }
  return [...pictures.values()]
}

function products(): Picture[] {
  return sampleProducts.flatMap(({ id, brand }) => {
    const slug = productSlug(id)
    const palette = paletteOf(slugify(brand))
    const object = objectOf(slug)
    return [
      { name: `product-${slug}`, svg: () => productPicture(slug, palette, object) },
      { name: `product-${slug}-detail`, svg: () => productDetail(slug, palette, object) },
      { name: `product-${slug}-scene`, svg: () => productScene(slug, palette, object) },
    ]
  })
}

function stories(): Picture[] {
  return sampleStories.map(({ slug }) => {
    const svg = STORY_COVERS[slug]
    if (!svg) throw new Error(`The story "${slug}" has no cover. Add one to compose/stories.ts.`)
    return { name: `story-${slug}`, svg }
  })
}

function retailers(): Picture[] {
  return KNOWN_RETAILERS.map(({ id, name, colour }) => ({
    name: `retailer-${id}`,
    svg: () => retailerMark(name.charAt(0).toUpperCase(), colour),
  }))
}
