import type { FavoriteKind } from '@a-list/domain/favorites.ts'
import { Heart } from '../heart/heart.tsx'
import { useFavorite } from './use-favorite.ts'

interface SaveHeartProps {
  kind: FavoriteKind
  /** A brand's number, or a product's id. */
  id: string
  name: string
}

/** The heart of a card, kept with the person's favourites. */
export function SaveHeart({ kind, id, name }: SaveHeartProps) {
  const { saved, toggle } = useFavorite(kind, id, name)
  return <Heart name={name} saved={saved} onToggle={() => void toggle()} />
}
