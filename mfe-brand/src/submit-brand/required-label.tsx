import type { ReactNode } from 'react'

/** Spec section 5 marks what is required with a star; the control says it to those who listen. */
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
