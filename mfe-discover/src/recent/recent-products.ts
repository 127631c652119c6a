import type { Product } from '@a-list/domain/product.ts'
import * as z from 'zod/mini'

/** What is kept of a product: no price, which would be an old one by the next visit. */
const recentSchema = z.array(
  z.object({ id: z.string(), name: z.string(), brand: z.string(), image: z.string(), category: z.string() }),
)
export type RecentProduct = z.infer<typeof recentSchema>[number]

const KEY = 'alist_recently_viewed'
/** The one that is open is among them. */
const MOST_KEPT = 9

const listeners = new Set<() => void>()

export function subscribeRecent(changed: () => void): () => void {
  listeners.add(changed)
  // Another tab.
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** As text, which is the same as long as nothing has changed. A browser that keeps nothing has seen nothing. */
export function recentText(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The last first. What is not readable counts as nothing. */
export function readRecent(text: string): RecentProduct[] {
  try {
    return recentSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

export function rememberProduct({ id, name, brand, image, category }: Product): void {
  const others = readRecent(recentText()).filter((other) => other.id !== id)
  save(JSON.stringify([{ id, name, brand, image, category }, ...others].slice(0, MOST_KEPT)))
}

export function forgetRecent(): void {
  save('')
}

function save(text: string): void {
  try {
    if (text === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Blocked or full: then nothing is kept.
  }
  for (const changed of listeners) changed()
}
