import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Named } from './named.tsx'

interface AlertButtonProps {
  product: Pick<Product, 'id' | 'name' | 'price'>
  /** Whether the member has an alert for the product. */
  isSet?: boolean
}

/** Opens the dialog of the price alert. */
export function AlertButton({ product: { id, name, price }, isSet = false }: AlertButtonProps) {
  const { openWidget } = useHost()
  return (
    <Named word={isSet ? 'Alert set' : 'Alert'}>
      <IconButton
        label={`${isSet ? 'Change the' : 'Set a'} price alert for ${name}`}
        icon={<Glyph name="bell-plus" className={isSet ? 'text-accent' : undefined} />}
        onClick={() => void openWidget('account/price-alert', { id, name, price })}
      />
    </Named>
  )
}
