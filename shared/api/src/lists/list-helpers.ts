import type { ShoppingList } from '@a-list/domain/shopping-list.ts'

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
