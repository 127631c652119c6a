import type { ReactNode } from 'react'

interface ProductPriceProps {
  price: string
  original?: string
  /** The shop's list price, which no observation proves. Its label is short, so that the line fits a phone. */
  claimed?: string
  /** Shown at the end of the line. */
  children?: ReactNode
}

/** The price, with the original price of a reduced product, or else with the list price that the shop claims. */
export function ProductPrice({ price, original, claimed, children }: ProductPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
      {price}
      {original && original !== price && (
        <s className="text-sm font-normal text-ink-soft">
          <span className="sr-only">was </span>
          {original}
        </s>
      )}
      {claimed && !original && <span className="text-sm font-normal text-ink-soft">List {claimed}</span>}
      {children}
    </p>
  )
}
