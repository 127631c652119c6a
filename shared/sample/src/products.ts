import type { Product } from '@a-list/domain/products/product.ts'
import { fentyBeautyProducts } from './products/fenty-beauty.ts'
import { goodAmericanProducts } from './products/good-american.ts'
import { goopProducts } from './products/goop.ts'
import { hausLabsProducts } from './products/haus-labs.ts'
import { kylieCosmeticsProducts } from './products/kylie-cosmetics.ts'
import { makeProduct } from './products/make-product.ts'
import { pleasingProducts } from './products/pleasing.ts'
import { rareBeautyProducts } from './products/rare-beauty.ts'
import { savageXFentyProducts } from './products/savage-x-fenty.ts'
import { skimsProducts } from './products/skims.ts'
import { theHonestCompanyProducts } from './products/the-honest-company.ts'

const byBrand = [
  fentyBeautyProducts,
  rareBeautyProducts,
  skimsProducts,
  goopProducts,
  savageXFentyProducts,
  kylieCosmeticsProducts,
  goodAmericanProducts,
  theHonestCompanyProducts,
  hausLabsProducts,
  pleasingProducts,
]

/** One product of each brand in turn, so that the first page of a list mixes brands. */
function interleaved() {
  const longest = Math.max(...byBrand.map(({ products }) => products.length))
  return Array.from({ length: longest }, (_, round) =>
    byBrand.flatMap((of) => {
      const sample = of.products[round]
      return sample ? [{ of, sample }] : []
    }),
  ).flat()
}

/** The built-in affiliate product list (spec sections 3 and 9), newest first. */
export const sampleProducts: Product[] = interleaved().map(({ of, sample }, position) =>
  makeProduct(of, sample, position),
)
