import { NO_CHOICE, type WatchChoice, watchChoiceSchema } from '@a-list/domain/prices/watch.ts'
import * as z from 'zod/mini'

export const chosenSchema = z.enum(['drop', 'target', 'stock'])
export type Chosen = z.infer<typeof chosenSchema>

export const WATCH_CHOICES: readonly { value: Chosen; label: string }[] = [
  { value: 'drop', label: 'It is cheaper than in the last 30 days' },
  { value: 'target', label: 'It reaches a price that I choose' },
  { value: 'stock', label: 'It is back in stock' },
]

export function chosenOf({ target_cents, any_drop, back_in_stock }: WatchChoice): Chosen[] {
  return [
    ...(any_drop ? (['drop'] as const) : []),
    ...(target_cents === null ? [] : (['target'] as const)),
    ...(back_in_stock ? (['stock'] as const) : []),
  ]
}

type ChoiceResult = { ok: true; choice: WatchChoice } | { ok: false; message: string }

/**
 * Reads the form.
 * @param target the typed price; it counts only if "target" is chosen
 * @param price today's price; 0 if it is unknown
 * @param former the target of the present alert in cents, which today's price may have reached
 */
export function choiceOf(
  chosen: readonly Chosen[],
  target: string,
  { price, former }: { price: number; former?: number | null | undefined },
): ChoiceResult {
  const choice = { ...NO_CHOICE, any_drop: chosen.includes('drop'), back_in_stock: chosen.includes('stock') }
  if (!chosen.includes('target')) return { ok: true, choice }
  const amount = parseTypedPrice(target)
  const withTarget = { ...choice, target_cents: Math.round(amount * 100) }
  if (!watchChoiceSchema.safeParse(withTarget).success) {
    return { ok: false, message: 'Enter a price, such as 18 or 18.50' }
  }
  if (price > 0 && amount >= price && withTarget.target_cents !== former) {
    return { ok: false, message: 'Enter a price below today’s' }
  }
  return { ok: true, choice: withTarget }
}

/** A decimal point or comma has one or two digits after it; thousands may be separated. */
const TYPED_PRICE = /^[^\d.,-]*([1-9]\d{0,2}([.,\s’'])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?[^\d.,]*$/u

/** @returns the price; NaN if the text is not one */
function parseTypedPrice(typed: string): number {
  const [, whole, , cents = '0'] = TYPED_PRICE.exec(typed.trim()) ?? []
  return Number(`${whole?.replace(/\D/g, '')}.${cents}`)
}
