import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { Random } from './random.ts'

const syllables = [
  'ba',
  'lo',
  'mi',
  'ren',
  'ka',
  'sol',
  've',
  'ti',
  'mar',
  'no',
  'el',
  'dra',
  'su',
  'pia',
  'wen',
  'jo',
]
const firstNames = [
  'Ada',
  'Ben',
  'Cleo',
  'Dev',
  'Esme',
  'Finn',
  'Gia',
  'Hugo',
  'Ines',
  'Jude',
  'Kira',
  'Luca',
  'Mina',
]
const brandEndings = [
  'Beauty',
  'Studio',
  'House',
  'Skin',
  'Home',
  'Kitchen',
  'Atelier',
  'Labs',
  'Goods',
  '& Co',
]
const categories = ['Beauty', 'Fashion', 'Home', 'Wellness', 'Tech', 'Food & Beverage', 'Baby Care'] as const
const retailers = ['Shopify', 'Amazon', 'Walmart', 'Target', 'Sephora']
const tags = ['Cruelty-Free', 'Celebrity-Founded', 'Vegan', 'Sustainable', 'Limited Edition']
const adjectives = [
  'Soft',
  'Bright',
  'Velvet',
  'Everyday',
  'Golden',
  'Cloud',
  'Deep',
  'Gentle',
  'Bold',
  'Clear',
  'Warm',
]
const things: Record<(typeof categories)[number], string[]> = {
  Beauty: ['Lip Oil', 'Serum', 'Foundation', 'Blush', 'Mascara', 'Balm', 'Cleanser', 'Toner'],
  Fashion: ['Hoodie', 'Slip Dress', 'Jeans', 'Bodysuit', 'Trainers', 'Cap', 'Robe'],
  Home: ['Candle', 'Throw', 'Vase', 'Lamp', 'Cushion', 'Bowl'],
  Wellness: ['Tea', 'Bath Salts', 'Multivitamin', 'Roller', 'Yoga Mat'],
  Tech: ['Earbuds', 'Speaker', 'Charger', 'Phone Case'],
  'Food & Beverage': ['Cold Brew', 'Tequila', 'Hot Sauce', 'Granola', 'Chocolate'],
  'Baby Care': ['Wipes', 'Lotion', 'Blanket', 'Shampoo'],
}

const newest = Date.UTC(2026, 10, 1)
const hourMs = 3_600_000

function invented(random: Random, parts: number): string {
  const word = Array.from({ length: parts }, () => random.pick(syllables)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Generates an invented brand, for filling a database. The number makes its slug unique. */
export function generateBrand(random: Random, number: number): Brand {
  const brand_name = `${invented(random, 2 + random.below(2))} ${random.pick(brandEndings)}`
  const founder = `${random.pick(firstNames)} ${invented(random, 2)}`
  const category = random.pick(categories)
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
  const category = categories.find((one) => one === brand.product_category[0]) ?? 'Beauty'
  const name = `${random.pick(adjectives)} ${invented(random, 2)} ${random.pick(things[category])}`
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
    retailer: random.pick(retailers),
    availability: random.below(20) === 0 ? 'out_of_stock' : 'in_stock',
    rating: 3 + random.below(21) / 10,
    discount_percentage: 0,
    affiliate_url: url,
    product_url: url,
    show_in_grid: true,
    is_sponsored: random.below(50) === 0,
    is_new: random.below(10) < 3,
    tags: tags.filter(() => random.below(3) === 0),
    celebrities: brand.associated_celebrities,
    trending_score: random.below(150),
    created_at: new Date(newest - number * hourMs).toISOString(),
  }
}
