/** Of the one picture that two pages share while they change; its motion is in styles.css. */
const NAME = 'page-picture'

let link: Element | null = null
/** Pictures that have moved from a card to their page: for the way back. */
const moved = new Set<string>()

/** Remembers the link that a person follows. */
export function watchLinks(): void {
  const note = ({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    // A tab of its own leaves this page as it is.
    const isHere = !(metaKey || ctrlKey || shiftKey || altKey)
    link = isHere && target instanceof Element ? target.closest('a[href]:not([target])') : null
  }
  document.addEventListener('click', note, true)
}

/**
 * Lets a picture that both pages show move from the one to the other: that of the card whose link was followed becomes
 * the one that its page opens with, and on the way back it goes to the card again. To be called before the browser
 * takes its picture of the old page.
 * @returns to be called as soon as the new page stands; what that returns, when all is still
 */
export function sharePicture(): () => () => void {
  const card = link?.closest('article:not(:has(h1))')
  link = null
  const from = card ? card.querySelector('img') : pictures()[0]
  const source = from?.getAttribute('src')
  if (!from || !source || !isInView(from) || (!card && !moved.has(source))) return () => () => {}
  name(from, NAME)

  return () => {
    name(from, '')
    const to = (card ? pictures().slice(0, 1) : pictures()).find((one) => one.getAttribute('src') === source)
    if (!to || !isInView(to)) return () => {}
    moved.add(source)
    name(to, NAME)
    return () => name(to, '')
  }
}

function pictures(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
}

function isInView(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight
}

function name({ style }: HTMLElement, value: string): void {
  style.viewTransitionName = value
}
