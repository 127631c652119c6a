import type { EarlierPrice } from '@a-list/domain/prices/struck-price.ts'

/** An earlier price that only the shop claims. It is not struck, because no observation proves it. */
export function Claim({ of: { claimed_price }, short = false }: { of: EarlierPrice; short?: boolean }) {
  if (!claimed_price) return null
  return (
    <p className="text-sm text-ink-soft">
      {short
        ? `List price ${claimed_price}`
        : `The shop’s list price is ${claimed_price}. We have not seen it sold for that.`}
    </p>
  )
}
