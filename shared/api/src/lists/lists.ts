import {
  listItemSchema,
  type ShoppingList,
  shoppingListSchema,
} from '@a-list/domain/members/shopping-list.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import { query } from '../query.ts'
import { listKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { toPicture } from '../wire/acf-values.ts'
import { idText, listOf, withFallbacks } from '../wire/schemas.ts'

/** Spec section 8, "Lists". */
export const LISTS_NEED_LOGIN = 'Please log in to manage shopping lists'
export const ADD_FAILED = 'Failed to add item to list. Please try again.'
export const REMOVE_FAILED = 'Failed to remove item from list'
export const REMOVED = 'Item removed from shopping list'

export function addedMessage(name: string): { title: string; description: string } {
  return { title: 'Success!', description: `${name} added to your shopping list` }
}

const beyondTheSpec = {
  type: undefined,
  availability: undefined,
  added_price: undefined,
  added_availability: undefined,
}

/** A picture in any of WordPress's forms. */
const picture = z.pipe(z.unknown(), z.transform(toPicture))

export const listItemsWireSchema = z.catch(
  listOf(z.extend(withFallbacks(listItemSchema, beyondTheSpec), { id: idText, image: picture })),
  [],
)

/** A list from any backend: ids may be numbers or strings, and some fields may be missing. */
const listWireSchema = z.extend(
  withFallbacks(shoppingListSchema, { created_at: '', share_token: undefined, shares_name: undefined }),
  { id: idText, items: listItemsWireSchema },
)

/** Converts a list id to a number, which the specification's backend uses. Other ids stay strings. */
export function listNumber(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id
}

export function withoutItem(
  lists: ShoppingList[] | undefined,
  listId: string,
  itemId: string,
): ShoppingList[] | undefined {
  return lists?.map((list) =>
    list.id === listId ? { ...list, items: list.items.filter(({ id }) => id !== itemId) } : list,
  )
}

/** GET /lists of the signed-in member. @throws ApiFailure */
export async function fetchLists(api: SiteApi, signal?: AbortSignal): Promise<ShoppingList[]> {
  const request = { base: 'rest', path: '/lists', schema: listOf(listWireSchema) } as const
  return (await api.request({ ...request, signal })).data
}

export function listsQuery(api: SiteApi) {
  return query(listKeys.all, ({ signal }) => fetchLists(api, signal), personalDefaults)
}
