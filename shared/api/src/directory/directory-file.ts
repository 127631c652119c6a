import type { Brand } from '@a-list/domain/brand.ts'
import { slugify } from '@a-list/domain/slug.ts'
import * as z from 'zod/mini'

/** A brand as the directory for want of a network has it. */
export interface DirectoryBrand {
  slug: string
  name: string
  people: string[]
  categories: string[]
}

/** All brands in few bytes, a column each of what they have: `/directory.json`. */
export const directoryFileSchema = z.object({
  names: z.array(z.string()),
  people: z.array(z.array(z.string())),
  /** The names of categories, and of each brand the places of its own among them. */
  categories: z.array(z.string()),
  categoriesOf: z.array(z.array(z.number())),
  /** By a brand's place, where its name doesn't tell. */
  slugs: z.record(z.string(), z.string()),
})

export type DirectoryFile = z.infer<typeof directoryFileSchema>

export function packDirectory(brands: readonly Brand[]): DirectoryFile {
  const categories = [...new Set(brands.flatMap(({ product_category }) => product_category))]
  const placeOf = new Map(categories.map((name, place) => [name, place]))
  return {
    names: brands.map(({ brand_name }) => brand_name),
    people: brands.map(({ associated_celebrities }) => associated_celebrities),
    categories,
    categoriesOf: brands.map(({ product_category }) =>
      product_category.map((name) => placeOf.get(name) ?? 0),
    ),
    slugs: Object.fromEntries(
      brands.flatMap(({ id, brand_name }, place) => (slugify(brand_name) === id ? [] : [[place, id]])),
    ),
  }
}

export function unpackDirectory(file: DirectoryFile): DirectoryBrand[] {
  return file.names.map((name, place) => ({
    slug: file.slugs[place] ?? slugify(name),
    name,
    people: file.people[place] ?? [],
    categories: (file.categoriesOf[place] ?? []).flatMap((at) => file.categories[at] ?? []),
  }))
}
