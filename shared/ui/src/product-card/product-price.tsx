interface ProductPriceProps {
  price: string
  original?: string
}

/** The price, and the original price if it is reduced. */
export function ProductPrice({ price, original }: ProductPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{price}</span>
      {original && original !== price && (
        <s className="text-sm text-ink-soft">
          <span className="sr-only">was </span>
          {original}
        </s>
      )}
    </p>
  )
}
