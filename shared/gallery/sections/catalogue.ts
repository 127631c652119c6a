import type { Product } from '@a-list/domain/products/product.ts'

/** An invented product, of which `products` shows one variant per state. */
const plain: Product = {
  id: 'affiliate-1',
  name: 'Gloss Bomb Universal Lip Luminizer',
  brand: 'Fenty Beauty',
  description: '',
  price: '$21.00',
  image: '/pictures/product-gloss-bomb.webp',
  images: [],
  category: 'Beauty',
  source: 'affiliate',
  retailer: 'Sephora',
  availability: 'in_stock',
  rating: 4.6,
  affiliate_url: 'https://www.sephora.com/product/1',
  show_in_grid: true,
  is_sponsored: false,
  is_new: false,
  tags: [],
  celebrities: ['Rihanna'],
  trending_score: 70,
  created_at: '2026-11-01T00:00:00Z',
}

export const products: Product[] = [
  { ...plain, is_new: true, tags: ['Vegan'] },
  {
    ...plain,
    id: 'affiliate-2',
    price: '$17.50',
    original_price: '$21.00',
    discount_percentage: 17,
    category: 'Fashion',
  },
  { ...plain, id: 'affiliate-3', availability: 'low_stock', category: 'Wellness', image: '' },
  { ...plain, id: 'affiliate-4', availability: 'out_of_stock', is_sponsored: true, category: 'Home' },
]
