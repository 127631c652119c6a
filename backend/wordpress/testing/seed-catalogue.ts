import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleOffers } from '@a-list/sample/offers.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { acfOfBrand } from '../../src/database/columns/brand-acf.ts'
import { productRow } from '../../src/products/product-row.ts'
import { offerRecord } from '../../src/products/retailer-offer.ts'
import { DEMO_PASSWORD } from '../../src/testing/demo-password.ts'
import type { WordPress } from './start-wordpress.ts'

/** WP_SHELL_SECRET of a site in front of this WordPress. */
export const SHELL_SECRET = 'the-shell-secret-of-tests'

/** The slug of an extra brand. */
export const extraBrand = (number: number) => `extra-${number}`

/**
 * Fills a WordPress with the sample catalogue and the demo accounts.
 * @param extraBrands number of brands besides the samples
 */
export function seedCatalogue({ folder }: Pick<WordPress, 'folder'>, extraBrands = 0): void {
  const extra = Array.from({ length: extraBrands }, (_, number) =>
    sampleBrands
      .slice(0, 1)
      .map((brand) => ({ ...brand, id: extraBrand(number), brand_name: `Extra ${number}` })),
  )
  const file = join(folder, 'catalogue.json')
  const catalogue = {
    brands: [...sampleBrands, ...extra.flat()].map((brand) => ({
      slug: brand.id,
      title: brand.brand_name,
      content: brand.brand_overview,
      acf: acfOfBrand(brand),
    })),
    products: sampleProducts.map((product) => ({
      slug: product.id,
      title: product.name,
      content: product.description ?? '',
      date: product.created_at,
      acf: JSON.parse(String(productRow(product, undefined).acf)),
      offers: sampleOffers(product.id).map((offer) => offerRecord(offer)),
    })),
    accounts: [
      { username: 'shopper', role: 'subscriber' },
      { username: 'moderator', role: 'editor' },
    ],
    password: DEMO_PASSWORD,
    shellSecret: SHELL_SECRET,
  }
  writeFileSync(file, JSON.stringify(catalogue))
  execFileSync('php', [join(import.meta.dirname, 'seed.php'), join(folder, 'site'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
