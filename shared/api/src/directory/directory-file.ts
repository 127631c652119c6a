import type { Brand } from '@a-list/domain/brands/brand.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import * as z from 'zod/mini'

/** A brand in the offline directory. */
export interface DirectoryBrand {
  slug: string
  name: string
  people: string[]
  categories: string[]
}

/** `/directory.json`: all brands, one column per field, which keeps the file small. */
export const directoryFileSchema = z.object({
  names: z.array(z.string()),
  people: z.array(z.array(z.string())),
  /** Names of all categories. `categoriesOf` lists each brand's indexes in it. */
  categories: z.array(z.string()),
  categoriesOf: z.array(z.array(z.number())),
  /** Slugs by a brand's index, for brands whose slug does not derive from the name. */
  slugs: z.record(z.string(), z.string()),
})

export type DirectoryFile = z.infer<typeof directoryFileSchema>

export function packDirectory(brands: readonly Brand[]): DirectoryFile {
  const categories = [...new Set(brands.flatMap(({ product_category }) => product_category))]
  const indexOf = new Map(categories.map((name, index) => [name, index]))
  return {
    names: brands.map(({ brand_name }) => brand_name),
    people: brands.map(({ associated_celebrities }) => associated_celebrities),
    categories,
    categoriesOf: brands.map(({ product_category }) =>
      product_category.map((name) => indexOf.get(name) ?? 0),
    ),
    slugs: Object.fromEntries(
      brands.flatMap(({ id, brand_name }, index) => (slugify(brand_name) === id ? [] : [[index, id]])),
    ),
  }
}

export function unpackDirectory(file: DirectoryFile): DirectoryBrand[] {
  return file.names.map((name, index) => ({
    slug: file.slugs[index] ?? slugify(name),
    name,
    people: file.people[index] ?? [],
    categories: (file.categoriesOf[index] ?? []).flatMap((category) => file.categories[category] ?? []),
  }))
}
