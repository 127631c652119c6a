import { useHost } from '@a-list/remote/host-context.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Glyph } from '../glyph/glyph.tsx'

interface AddToListProps {
  product: { id: string; name: string; price?: string }
  className?: string
}

/** Opens the account remote's dialog (spec section 2, "Add to Shopping List dialog"). */
export function AddToList({ product, className }: AddToListProps) {
  const { openWidget } = useHost()
  const { id, name, price } = product
  return (
    <IconButton
      label={`Add ${name} to a shopping list`}
      icon={<Glyph name="list-plus" />}
      onClick={() => void openWidget('account/add-to-list', { id, name, price, type: 'product' })}
      className={className}
    />
  )
}
