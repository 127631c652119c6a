import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { compareUrl, MAX_COMPARED } from '@a-list/domain/products/compare-url.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { clsx } from 'clsx'
import { IconButton } from '../button/icon-button.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import { comparedIds, storeComparison, useComparison } from './use-comparison.ts'

interface CompareButtonProps {
  product: Pick<CardProduct, 'id' | 'name'>
  /** Leaves room for the heart that most cards of the grid have. */
  belowHeart?: boolean
}

/**
 * A card's button that adds a product to this tab's comparison, or removes it, without leaving the page. The button
 * needs scripts, so it appears after hydration. It lies over the picture, but comes last in the card, so that the
 * keyboard reaches the product first.
 */
export function CompareButton({ product, belowHeart = false }: CompareButtonProps) {
  const { id, name } = product
  const { navigate, toast } = useHost()
  const ids = useComparison()
  if (!ids) return null
  const isThis = (other: string) => isSameProduct(other, id)

  function toggle() {
    const compared = comparedIds()
    const others = compared.filter((other) => !isThis(other))
    if (others.length < compared.length) {
      storeComparison(others)
      return toast({ title: 'Removed from your comparison' })
    }
    const next = [...others, id].slice(-MAX_COMPARED)
    const count = next.length
    storeComparison(next)
    toast({
      title: 'Added to your comparison',
      ...(count === 1 && { description: 'Add another to see them side by side.' }),
      ...(count === others.length && {
        description: `It holds ${MAX_COMPARED} products, so the oldest one was removed.`,
      }),
      action: {
        label: `Compare ${plural(count, 'product')}`,
        onSelect: () => navigate(compareUrl(next)),
      },
    })
  }

  return (
    <div
      className={clsx(
        'absolute right-0.5 z-10 sm:right-1.5',
        belowHeart ? 'top-11 sm:top-14' : 'top-0.5 sm:top-1.5',
      )}
    >
      <IconButton
        label={`Compare ${name}`}
        icon={<Glyph name="scale" />}
        aria-pressed={ids.some(isThis)}
        onClick={toggle}
        className="over-picture aria-pressed:bg-ink aria-pressed:text-paper"
      />
    </div>
  )
}
