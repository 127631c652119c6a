import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'

interface QuickShopProps {
  name: string
  /** The URL of /exit; undefined for a product that is sold out or has no shop link. */
  exit: string | undefined
  soldOut: boolean
}

export function QuickShop({ name, exit, soldOut }: QuickShopProps) {
  if (!exit) {
    return (
      <Button tone="outline" size="snug" className="grow" disabled>
        {soldOut ? 'Out of Stock' : 'Quick Shop'}
      </Button>
    )
  }
  return (
    <ButtonLink to={exit} tone="ink" size="snug" className="grow">
      Quick Shop<span className="sr-only">{` ${name}`}</span>
    </ButtonLink>
  )
}
