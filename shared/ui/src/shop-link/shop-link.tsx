import { AFFILIATE_REL } from '@a-list/domain/addresses/links.ts'
import type { OutboundTarget } from '@a-list/domain/addresses/outbound-target.ts'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../button/button-class.ts'

interface ShopLinkProps extends ButtonLook {
  target: OutboundTarget
  children: ReactNode
  onFollow?: () => void
  className?: string
}

/** A link to a shop (spec section 9, "Links and sharing"). Without an https URL it is disabled. */
export function ShopLink({ target, children, onFollow, className, ...look }: ShopLinkProps) {
  const classes = clsx(buttonClass(look), className)
  if (target.kind === 'disabled') {
    return (
      <button type="button" disabled className={classes}>
        {children}
      </button>
    )
  }
  return (
    <a
      href={target.kind === 'direct' ? target.href : target.path}
      target="_blank"
      rel={AFFILIATE_REL}
      onClick={onFollow}
      className={classes}
    >
      {children}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
