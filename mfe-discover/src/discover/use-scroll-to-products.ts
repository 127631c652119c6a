import { SCROLL_TO_PRODUCTS_MS } from '@a-list/domain/limits.ts'
import { useEffect, useState } from 'react'

/**
 * Scrolls to the products after a category was picked (spec section 2, "Discover"). It waits until the page
 * shows the new category: the old layout has the products somewhere else.
 * @param isShown whether everything above the products belongs to the picked category
 * @returns the function to call when a category is picked
 */
export function useScrollToProducts(isShown: boolean): () => void {
  const [isPicked, setPicked] = useState(false)
  useEffect(() => {
    if (!isPicked || !isShown) return
    const timer = setTimeout(() => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      document.getElementById('products')?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
      setPicked(false)
    }, SCROLL_TO_PRODUCTS_MS)
    return () => clearTimeout(timer)
  }, [isPicked, isShown])
  return () => setPicked(true)
}
