import type { Brand } from '@a-list/domain/brands/brand.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import type { Random } from './random.ts'

const SYLLABLES = 'ba lo mi ren ka sol ve ti mar no el dra su pia wen jo'.split(' ')
const FIRST_NAMES = 'Ada Ben Cleo Dev Esme Finn Gia Hugo Ines Jude Kira Luca Mina'.split(' ')
const BRAND_ENDINGS = 'Beauty, Studio, House, Skin, Home, Kitchen, Atelier, Labs, Goods, & Co'.split(', ')
const CATEGORIES = ['Beauty', 'Fashion', 'Home', 'Wellness', 'Tech', 'Food & Beverage', 'Baby Care'] as const
const RETAILERS = ['Shopify', 'Amazon', 'Walmart', 'Target', 'Sephora']
const TAGS = ['Cruelty-Free', 'Celebrity-Founded', 'Vegan', 'Sustainable', 'Limited Edition']
const ADJECTIVES = 'Soft Bright Velvet Everyday Golden Cloud Deep Gentle Bold Clear Warm'.split(' ')
const PRODUCT_NAMES: Record<(typeof CATEGORIES)[number], string[]> = {
  Beauty: ['Lip Oil', 'Serum', 'Foundation', 'Blush', 'Mascara', 'Balm', 'Cleanser', 'Toner'],
  Fashion: ['Hoodie', 'Slip Dress', 'Jeans', 'Bodysuit', 'Trainers', 'Cap', 'Robe'],
  Home: ['Candle', 'Throw', 'Vase', 'Lamp', 'Cushion', 'Bowl'],
  Wellness: ['Tea', 'Bath Salts', 'Multivitamin', 'Roller', 'Yoga Mat'],
  Tech: ['Earbuds', 'Speaker', 'Charger', 'Phone Case'],
  'Food & Beverage': ['Cold Brew', 'Tequila', 'Hot Sauce', 'Granola', 'Chocolate'],
  'Baby Care': ['Wipes', 'Lotion', 'Blanket', 'Shampoo'],
}

const newest = Date.UTC(2026, 10, 1)
const HOUR_MS = 3_600_000

function invented(random: Random, parts: number): string {
  const word = Array.from({ length: parts }, () => random.pick(SYLLABLES)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Generates an invented brand, for filling a database. The number makes its slug unique. */
export function generateBrand(random: Random, number: number): Brand {
  const brand_name = `${invented(random, 2 + random.below(2))} ${random.pick(BRAND_ENDINGS)}`
  const founder = `${random.pick(FIRST_NAMES)} ${invented(random, 2)}`
  const category = random.pick(CATEGORIES)
  return {
    id: `generated-brand-${number}`,
    brand_name,
    founding_year: 1995 + random.below(30),
    product_category: [category],
    associated_celebrities: [founder],
    celebrity_profiles: [],
    brand_overview: `${brand_name} is an invented brand of ${founder}. It exists to test the site with many brands.`,
    social_links: { website: `https://brand-${number}.example` },
    affiliate_links: {},
    coupon_codes: [],
    has_affiliate: false,
    logo: '',
    featured_image: '',
  }
}

/** Generates an invented product of a brand. */
export function generateProduct(random: Random, number: number, brand: Brand): Product {
  const category = CATEGORIES.find((one) => one === brand.product_category[0]) ?? 'Beauty'
  const name = `${random.pick(ADJECTIVES)} ${invented(random, 2)} ${random.pick(PRODUCT_NAMES[category])}`
  const cents = 500 + random.below(40_000)
  const url = `https://brand.example/products/${number}`
  return {
    id: `generated-${number}`,
    name,
    brand: brand.brand_name,
    founder: brand.associated_celebrities[0],
    description: `${name} from ${brand.brand_name}`,
    price: `$${(cents / 100).toFixed(2)}`,
    image: '',
    images: [],
    category,
    source: 'affiliate',
    retailer: random.pick(RETAILERS),
    availability: random.below(20) === 0 ? 'out_of_stock' : 'in_stock',
    rating: 3 + random.below(21) / 10,
    discount_percentage: 0,
    affiliate_url: url,
    product_url: url,
    show_in_grid: true,
    is_sponsored: random.below(50) === 0,
    is_new: random.below(10) < 3,
    tags: TAGS.filter(() => random.below(3) === 0),
    celebrities: brand.associated_celebrities,
    trending_score: random.below(150),
    created_at: new Date(newest - number * HOUR_MS).toISOString(),
  }
}
