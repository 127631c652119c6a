import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { basename } from 'node:path/posix'
import { STOCK_PICTURES } from '@a-list/domain/brands/stock-picture.ts'
import { pictureFiles } from '@a-list/domain/pictures/pictures.ts'
import { KNOWN_RETAILERS } from '@a-list/domain/prices/retailers.ts'
import { expect, test } from 'vitest'
import { sampleBrands } from './brands.ts'
import { sampleProducts } from './products.ts'
import { sampleStories } from './stories.ts'

const folder = join(import.meta.dirname, '../pictures')
const MAX_BYTES = 8_000_000

const addresses = [
  ...sampleBrands.flatMap(({ logo, featured_image, celebrity_profiles }) => [
    logo,
    featured_image,
    ...celebrity_profiles.map(({ photo }) => photo),
  ]),
  ...sampleProducts.flatMap(({ image, images }) => [image, ...images]),
  ...sampleStories.map(({ featured_media_url }) => featured_media_url),
  ...KNOWN_RETAILERS.map(({ logo }) => logo),
  ...STOCK_PICTURES.map((name) => `/pictures/${name}.webp`),
]

test('every picture of the catalogue has all of its files, and the folder has no others', () => {
  const names = [...new Set(addresses)].map((address) => basename(address, '.webp'))
  const files = names.flatMap(pictureFiles).map(({ file }) => file)
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
  const served = new Set(files.map((file) => `/pictures/${file}`))
  expect(addresses.filter((address) => !served.has(address))).toEqual([])
})

test('all pictures together take at most 8 MB', () => {
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
})
