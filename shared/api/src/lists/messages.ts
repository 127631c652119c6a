/** Spec section 8, "Lists". */
export const LISTS_NEED_LOGIN = 'Please log in to manage shopping lists'
export const ADD_FAILED = 'Failed to add item to list. Please try again.'
export const REMOVE_FAILED = 'Failed to remove item from list'
export const REMOVED = 'Item removed from shopping list'

export function addedMessage(name: string): { title: string; description: string } {
  return { title: 'Success!', description: `${name} added to your shopping list` }
}
