import type { Product } from '@a-list/domain/products/product.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import * as z from 'zod/mini'

/** The stored fields of a product. The price is not stored, because it may have changed by the next visit. */
const recentSchema = z.array(
  z.object({ id: z.string(), name: z.string(), brand: z.string(), image: z.string(), category: z.string() }),
)
type RecentProduct = z.infer<typeof recentSchema>[number]

const KEY = 'alist_recently_viewed'
/** How many products are stored. The open product is one of them, so 8 others are shown. */
const MAX_PRODUCTS = 9

const listeners = new Set<() => void>()

export function subscribeRecent(changed: () => void): () => void {
  listeners.add(changed)
  // The browser fires this event for changes in other tabs.
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** The stored text, which is stable for `useSyncExternalStore`; '' if storage is blocked. */
export function recentSnapshot(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The viewed products, newest first. Malformed text counts as empty. */
export function readRecent(text: string): RecentProduct[] {
  try {
    return recentSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

export function rememberProduct({ id, name, brand, image, category }: Product): void {
  const others = readRecent(recentSnapshot()).filter((other) => !isSameProduct(other.id, id))
  save(JSON.stringify([{ id, name, brand, image, category }, ...others].slice(0, MAX_PRODUCTS)))
}

export function clearRecent(): void {
  save('')
}

function save(text: string): void {
  try {
    if (text === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // If storage is blocked or full, nothing is saved.
  }
  for (const changed of listeners) changed()
}
