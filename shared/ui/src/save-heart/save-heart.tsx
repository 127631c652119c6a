import type { FavoriteKind } from '@a-list/domain/members/favorites.ts'
import { Heart } from '../heart/heart.tsx'
import { useFavorite } from './use-favorite.ts'

interface SaveHeartProps {
  kind: FavoriteKind
  /** A brand's number, or a product's id. */
  id: string
  name: string
}

/** A card's heart, which saves to the member's favorites. */
export function SaveHeart({ kind, id, name }: SaveHeartProps) {
  const { saved, toggle } = useFavorite(kind, id, name)
  return <Heart name={name} saved={saved} onToggle={() => void toggle()} />
}
