import { brandQuery } from '@a-list/api/brands/brand.ts'
import { toBrandCard } from '@a-list/domain/brands/brand-card.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { BrandCard } from '@a-list/ui/brand-card/brand-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { MissingCard, PendingCard, RemoveButton } from './saved-card.tsx'

interface SavedProps {
  /** The backend's number of the brand. */
  id: string
  onRemove: (id: string, name: string) => void
}

export function SavedBrand({ id, onRemove }: SavedProps) {
  const { api } = useHost()
  const { data, error } = useQuery(brandQuery(api, id))
  if (!data) return error ? <MissingCard id={id} onRemove={() => onRemove(id, id)} /> : <PendingCard />
  const brand = toBrandCard(data.value)
  return (
    <BrandCard
      brand={brand}
      corner={<RemoveButton name={brand.name} onRemove={() => onRemove(id, brand.name)} />}
    />
  )
}
