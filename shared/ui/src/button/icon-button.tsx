import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

export const ICON_BUTTON_CLASS = 'round-button relative shrink-0 hover:bg-well'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The button's action, for screen readers. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={clsx(ICON_BUTTON_CLASS, className)}>
      {icon}
    </button>
  )
}
