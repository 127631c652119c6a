import { productQuery } from '@a-list/api/catalogue/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { ProductCard } from '@a-list/ui/product-card/product-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { MissingCard, PendingCard, RemoveButton } from './saved-card.tsx'

interface SavedProps {
  id: string
  onRemove: (id: string, name: string) => void
}

export function SavedProduct({ id, onRemove }: SavedProps) {
  const { api } = useHost()
  const { data, error } = useQuery(productQuery(api, id))
  if (!data) return error ? <MissingCard id={id} onRemove={() => onRemove(id, id)} /> : <PendingCard />
  const product = data.value
  return (
    <ProductCard
      // Not the usual product card: a sponsored card has no heart, so a saved product that became sponsored
      // could not be removed.
      product={{ ...product, is_sponsored: false }}
      corner={<RemoveButton name={product.name} onRemove={() => onRemove(id, product.name)} />}
      aside={<AddToList product={product} />}
    />
  )
}
