import type { Brand } from '@a-list/domain/brands/brand.ts'
import { fentyBeauty } from './brands/fenty-beauty.ts'
import { goodAmerican } from './brands/good-american.ts'
import { goop } from './brands/goop.ts'
import { hausLabs } from './brands/haus-labs.ts'
import { kylieCosmetics } from './brands/kylie-cosmetics.ts'
import { pleasing } from './brands/pleasing.ts'
import { rareBeauty } from './brands/rare-beauty.ts'
import { savageXFenty } from './brands/savage-x-fenty.ts'
import { skims } from './brands/skims.ts'
import { theHonestCompany } from './brands/the-honest-company.ts'

/** The built-in directory, shown when no backend responds and used to seed a new one (spec section 9). */
export const sampleBrands: Brand[] = [
  fentyBeauty,
  rareBeauty,
  skims,
  savageXFenty,
  goodAmerican,
  kylieCosmetics,
  goop,
  theHonestCompany,
  pleasing,
  hausLabs,
]
