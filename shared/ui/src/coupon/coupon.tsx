import type { Coupon as CouponData } from '@a-list/domain/brands/brand.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopied } from '../copy/use-copied.ts'
import { Glyph } from '../glyph/glyph.tsx'

interface CouponProps {
  coupon: CouponData
  /** Whether the expiry date has passed. The coupon is then shown as expired, without a copy button. */
  expired?: boolean
  /** Called to show the toast "Coupon copied!". */
  onCopied?: () => void
  /** Shown below the coupon. */
  children?: ReactNode
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A coupon: its code with a copy button, the offer and the expiry date. */
export function Coupon({ coupon, expired = false, onCopied, children }: CouponProps) {
  const [copied, copy] = useCopied()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border border-dashed border-edge bg-sheet p-4">
      <div>
        <p className="font-display text-xl">{coupon.description}</p>
        {coupon.expiry_date && (
          <p className="text-sm text-ink-soft">
            {expired ? 'Expired on' : 'Valid until'} {dayOf(coupon.expiry_date)}
          </p>
        )}
      </div>
      {expired ? (
        <p className="inline-flex min-h-11 items-center gap-3 rounded-sm bg-well px-4 font-mono text-sm">
          <s>{coupon.code}</s>
          <span className="font-text font-semibold">Expired</span>
        </p>
      ) : (
        <button
          type="button"
          aria-label={`Copy the code ${coupon.code}`}
          onClick={async () => {
            if (await copy(coupon.code)) onCopied?.()
          }}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-sm bg-ink px-4 font-mono text-sm text-paper hover:bg-accent hover:text-on-accent"
        >
          {coupon.code}
          {copied === 'copied' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Glyph name="copy" className="size-4" />
          )}
        </button>
      )}
      <p role="status" className="sr-only">
        {copied === 'copied' && 'Coupon copied!'}
        {copied === 'failed' && 'Copying failed. Please copy the code by hand.'}
      </p>
      {children}
    </div>
  )
}

/** Formats as "March 31, 2027"; text that is not a date is returned unchanged. */
function dayOf(date: string): string {
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? date : DATE.format(day)
}
