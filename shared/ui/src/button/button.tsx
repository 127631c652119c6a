import { clsx } from 'clsx'
import type { ButtonHTMLAttributes } from 'react'
import { Glyph } from '../glyph/glyph.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a busy state and ignores presses. The label should then describe the action. */
  busy?: boolean
  /** Looks disabled and ignores presses. Unlike a `disabled` button, it keeps the focus. */
  'aria-disabled'?: boolean | undefined
}

export function Button({ tone, size, wide, busy = false, className, children, ...rest }: ButtonProps) {
  const isInert = busy || rest['aria-disabled']
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isInert || undefined}
      data-busy={busy || undefined}
      onClick={isInert ? (event) => event.preventDefault() : rest.onClick}
      className={clsx(buttonClass({ tone, size, wide }), className)}
    >
      {busy && <Glyph name="loader" className="size-4 animate-turn" />}
      {children}
    </button>
  )
}
