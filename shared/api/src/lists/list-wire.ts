import { listItemSchema, shoppingListSchema } from '@a-list/domain/shopping-list.ts'
import * as z from 'zod/mini'
import { idText, listOf, withFallbacks } from '../wire/schemas.ts'

const beyondTheSpec = {
  type: undefined,
  availability: undefined,
  added_price: undefined,
  added_availability: undefined,
}

export const listItemsWireSchema = z.catch(
  listOf(z.extend(withFallbacks(listItemSchema, beyondTheSpec), { id: idText })),
  [],
)

/** A list as backends send it: ids as numbers or text, and what a plain backend leaves out. */
export const listWireSchema = z.extend(
  withFallbacks(shoppingListSchema, { created_at: '', share_token: undefined }),
  { id: idText, items: listItemsWireSchema },
)
