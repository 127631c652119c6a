import type { ReactNode } from 'react'

/** Marks a required field with a star (spec section 5). Screen readers announce it from the control itself. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden className="text-accent">
        *
      </span>
    </>
  )
}
