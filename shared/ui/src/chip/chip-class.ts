import { clsx } from 'clsx'

/** A selectable pill; the selected one is filled (spec section 2, "Category chip bar"). */
export function chipClass(active: boolean): string {
  return clsx(
    'inline-flex min-h-11 shrink-0 items-center rounded-full border px-3.5 sm:px-4.5 text-sm font-medium whitespace-nowrap no-underline transition-colors',
    active ? 'border-ink bg-ink text-paper' : 'border-edge text-ink hover:border-ink hover:bg-well',
  )
}
