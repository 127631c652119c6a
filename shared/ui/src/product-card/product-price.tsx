interface ProductPriceProps {
  price: string
  original?: string
  /** The shop's list price, which no observation proves. Short, so that the line does not wrap on a phone. */
  claimed?: string
}

/** The price, and the original price if it is reduced; otherwise what the shop claims. */
export function ProductPrice({ price, original, claimed }: ProductPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{price}</span>
      {original && original !== price && (
        <s className="text-sm text-ink-soft">
          <span className="sr-only">was </span>
          {original}
        </s>
      )}
      {claimed && !original && <span className="text-sm text-ink-soft">List {claimed}</span>}
    </p>
  )
}
