import { listItemSchema, shoppingListSchema } from '@a-list/domain/shopping-list.ts'
import * as z from 'zod/mini'
import { toPicture } from '../wire/acf-values.ts'
import { idText, listOf, withFallbacks } from '../wire/schemas.ts'

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
export const listWireSchema = z.extend(
  withFallbacks(shoppingListSchema, { created_at: '', share_token: undefined, shares_name: undefined }),
  { id: idText, items: listItemsWireSchema },
)
