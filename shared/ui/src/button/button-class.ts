import { clsx } from 'clsx'

export type ButtonTone = 'accent' | 'ink' | 'outline' | 'danger' | 'quiet'
export type ButtonSize = 'regular' | 'large' | 'snug' | 'compact'

export interface ButtonLook {
  /** `accent` for the main action of a view, `ink` for a strong second, `danger` to delete; the others are quieter. */
  tone?: ButtonTone
  size?: ButtonSize
  /** Whether the button has the full width of its container. */
  wide?: boolean
}

const TONES: Record<ButtonTone, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-deep',
  ink: 'bg-ink text-paper hover:bg-accent hover:text-on-accent',
  outline: 'border border-edge bg-transparent text-ink hover:border-ink hover:bg-well',
  danger: 'border border-danger bg-transparent text-danger hover:bg-danger-ground',
  quiet: 'bg-transparent text-ink hover:bg-well',
}

/**
 * Every size has a tap target of 44 px. The compact size looks smaller, and a pseudo-element extends its target.
 */
const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
  snug: 'min-h-11 px-1.5 text-sm',
  compact: 'min-h-9 px-3.5 text-xs relative before:absolute before:-inset-y-1 before:inset-x-0',
}

export function buttonClass({ tone = 'ink', size = 'regular', wide = false }: ButtonLook): string {
  return clsx('button', TONES[tone], SIZES[size], wide && 'w-full')
}
