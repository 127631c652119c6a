import * as z from 'zod/mini'
import { text } from '../forms/fields.ts'
import { parsePrice } from '../prices/money.ts'
import { isSameProduct } from '../products/product-id.ts'

/** Spec section 3, "Shopping list": an item, as the backend sends it. */
export const listItemRecordSchema = z.object({
  id: z.string(),
  type: z.enum(['product', 'brand']),
  name: z.string(),
  brand: z.string(),
  price: z.string(),
  image: z.string(),
  url: z.string(),
  /** Empty if it is unknown. */
  availability: z.string(),
})

/** An item with its state at the time it was added; empty fields are unknown. */
export const addedItemRecordSchema = z.extend(listItemRecordSchema, {
  added_price: z.string(),
  added_availability: z.string(),
})

/** `created_at` is ISO in UTC. */
export const shoppingListRecordSchema = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  /** The token of the public link; null if the list isn't shared. */
  share_token: z.nullable(z.string()),
  /** Whether the public link names the list's owner. */
  shares_name: z.boolean(),
  items: z.array(addedItemRecordSchema),
})

/** The same item on the site. Fields beyond the specification are optional. */
export const listItemSchema = z.extend(addedItemRecordSchema, {
  type: z.optional(listItemRecordSchema.shape.type),
  availability: z.optional(z.string()),
  added_price: z.optional(z.string()),
  added_availability: z.optional(z.string()),
})

/** The same list on the site, where its id is text. */
export const shoppingListSchema = z.extend(shoppingListRecordSchema, {
  id: z.string(),
  share_token: z.optional(shoppingListRecordSchema.shape.share_token),
  shares_name: z.optional(shoppingListRecordSchema.shape.shares_name),
  items: z.array(listItemSchema),
})

export type ListItemRecord = z.infer<typeof listItemRecordSchema>
export type ShoppingListRecord = z.infer<typeof shoppingListRecordSchema>
export type ListItem = z.infer<typeof listItemSchema>
export type ShoppingList = z.infer<typeof shoppingListSchema>

/** The reference backend's limit, in code points. */
export const MAX_LIST_NAME_LENGTH = 100

/**
 * The form that names a list. A second list of a name is refused, because people confuse them. The backend accepts it: a
 * list may come from another device, or be restored.
 * @param others the member's other lists
 */
export function listNameFormSchema(others: readonly Named[]) {
  return z.object({
    name: text({
      min: { length: 1, message: 'Enter a name for the list' },
      max: { length: MAX_LIST_NAME_LENGTH, message: `Please keep it to ${MAX_LIST_NAME_LENGTH} characters` },
    }).check(z.refine((name) => !listNamed(others, name), 'You already have a list with this name')),
  })
}

type Named = Pick<ShoppingList, 'id' | 'name'>

function listNamed(lists: readonly Named[], name: string): Named | undefined {
  const key = (one: string) => one.trim().toLowerCase()
  return lists.find((list) => key(list.name) === key(name))
}

/**
 * Spec section 5: a selected list or a non-blank new name; null without either. A new name that one of the member's lists
 * already has means this list.
 */
export function listChoice(
  lists: readonly Named[],
  selected: string | null,
  newName: string | null,
): ListChoice | null {
  const name = newName?.trim()
  if (name === '') return null
  const id = name === undefined ? selected : listNamed(lists, name)?.id
  if (id) return { kind: 'existing', id }
  return name === undefined ? null : { kind: 'new', name }
}

export type ListChoice = { kind: 'existing'; id: string } | { kind: 'new'; name: string }

/** The entry of an item in a list. Ids have several forms, and an entry without a type is a product. */
export function entryOf(
  list: Pick<ShoppingList, 'items'>,
  item: Required<Pick<ListItem, 'id' | 'type'>>,
): ListItem | undefined {
  return list.items.find(({ id, type = 'product' }) => type === item.type && isSameProduct(id, item.id))
}

/** Spec section 4: the list that the dialog preselects: the first one, if possible without the item (docs/deviations.md). */
export function preselectedList(
  lists: readonly ShoppingList[],
  item: Required<Pick<ListItem, 'id' | 'type'>>,
): string | null {
  return (lists.find((list) => !entryOf(list, item)) ?? lists[0])?.id ?? null
}

/** @returns the total in the currency's unit; items without a price count as 0 */
export function totalPrice(items: readonly Pick<ListItem, 'price'>[]): number {
  return items.reduce((sum, { price }) => sum + parsePrice(price), 0)
}

export interface ItemChange {
  /** Whether the item was available when it was added and is not any more. */
  soldOut: boolean
  /** The price when it was added, if it has changed. */
  priceBefore: string | undefined
}

/**
 * How an item has changed since it was added. If the earlier price is unknown, it counts as unchanged; if the earlier
 * availability is unknown, the item counts as available then.
 */
export function changeOf({
  price,
  availability,
  added_price,
  added_availability,
}: Pick<ListItem, 'price' | 'availability' | 'added_price' | 'added_availability'>): ItemChange {
  const isOther = Boolean(added_price && price) && parsePrice(added_price) !== parsePrice(price)
  return {
    soldOut: availability === 'out_of_stock' && added_availability !== 'out_of_stock',
    priceBefore: isOther ? added_price : undefined,
  }
}
