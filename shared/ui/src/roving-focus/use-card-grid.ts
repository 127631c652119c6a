import { type RefObject, useEffect } from 'react'
import { nextIndex } from './next-index.ts'

/**
 * Makes a list of cards one tab stop. Tab moves through the controls of one card and then leaves the list; arrow keys,
 * Home and End move between cards. The list stays a list for screen readers, whose own keys reach every card. Without
 * scripts, each control is a tab stop.
 * @param grid contains the cards, which are list items
 */
export function useCardGrid(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current
    if (!element) return
    let current: HTMLLIElement | null | undefined

    const cards = () => [...element.querySelectorAll('li')].filter((card) => controlsOf(card).length > 0)

    function update() {
      const all = cards()
      if (!current || !all.includes(current)) current = all[0]
      for (const card of all) {
        for (const control of controlsOf(card)) control.tabIndex = card === current ? 0 : -1
      }
    }

    function onFocusIn({ target }: FocusEvent) {
      current = (target as Element).closest('li')
      update()
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const all = cards()
      const at = current ? all.indexOf(current) : -1
      const next = cardInColumn(event.key, all, at) ?? all[nextIndex(event.key, at, all.length) ?? -1]
      if (!next) return
      event.preventDefault()
      const link = next.querySelector<HTMLElement>('h2 a, h3 a') ?? next.querySelector<HTMLElement>('a')
      ;(link ?? controlsOf(next)[0])?.focus()
    }

    // Cards come with the next page, and some of their buttons after hydration.
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('keydown', onKeyDown)
    update()
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [grid])
}

const controlsOf = (card: Element) => [...card.querySelectorAll<HTMLElement>('a[href], button')]

/** The nearest card above or below; undefined for other keys, and in the first or last row. */
function cardInColumn(key: string, cards: readonly Element[], at: number): Element | undefined {
  const from = cards[at]?.getBoundingClientRect()
  if (!from || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  return cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowUp' ? box.top < from.top : box.top > from.top))
    .toSorted((one, other) => distance(from, one.box) - distance(from, other.box))[0]?.card
}

const distance = (from: DOMRect, to: DOMRect) => Math.hypot(to.left - from.left, to.top - from.top)
