/**
 * A ref that makes a list of cards one tab stop. Tab moves through the controls of one card and then leaves the list;
 * arrow keys move between cards, as the host says while a card has the focus. The list stays a list for screen readers,
 * whose own keys reach every card. Without scripts, each control is a tab stop.
 * @param grid contains the cards, which are list items; null only in React's types
 * @returns a function that removes the listeners
 */
export function oneTabStop(grid: HTMLElement | null): (() => void) | undefined {
  if (!grid) return undefined
  let current: HTMLLIElement | null | undefined
  /** The index of the current card. When the card disappears, the one that takes its place is the tab stop. */
  let place = 0

  const cards = () => [...grid.querySelectorAll('li')].filter((card) => controlsOf(card).length > 0)

  const update = () => {
    const all = cards()
    if (!current || !all.includes(current)) current = all[Math.min(place, all.length - 1)]
    if (current) place = all.indexOf(current)
    grid.toggleAttribute('data-arrow-keys', all.length > 1)
    for (const card of all) {
      for (const control of controlsOf(card)) control.tabIndex = card === current ? 0 : -1
    }
  }

  function moveTo({ target }: Event) {
    const card = (target as Element).closest('li')
    if (!card || card === current) return
    current = card
    update()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = nextCard(event.key, cards(), place)
    if (!next) return
    event.preventDefault()
    const link = next.querySelector<HTMLElement>('h2 a, h3 a') ?? next.querySelector<HTMLElement>('a')
    ;(link ?? controlsOf(next)[0])?.focus()
  }

  // Cards come with the next page, and some of their buttons after hydration.
  const observer = new MutationObserver(update)
  observer.observe(grid, { childList: true, subtree: true })
  grid.addEventListener('focusin', moveTo)
  // Browsers continue with Tab from the place that was pressed, even if nothing there takes the focus.
  grid.addEventListener('pointerdown', moveTo)
  grid.addEventListener('keydown', onKeyDown)
  update()
  return () => {
    observer.disconnect()
    grid.removeEventListener('focusin', moveTo)
    grid.removeEventListener('pointerdown', moveTo)
    grid.removeEventListener('keydown', onKeyDown)
  }
}

const controlsOf = (card: Element) => [...card.querySelectorAll<HTMLElement>('a[href], button')]

/** The card to which a key moves from the one at `place`; undefined for other keys and at the ends. */
function nextCard<Card extends Element>(
  key: string,
  cards: readonly Card[],
  place: number,
): Card | undefined {
  if (key === 'ArrowRight') return cards[place + 1]
  if (key === 'ArrowLeft') return place > 0 ? cards[place - 1] : undefined
  const from = cards[place]?.getBoundingClientRect()
  if (!from || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  return cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowUp' ? box.top < from.top : box.top > from.top))
    .toSorted((one, other) => distance(from, one.box) - distance(from, other.box))[0]?.card
}

const distance = (from: DOMRect, to: DOMRect) => Math.hypot(to.left - from.left, to.top - from.top)
