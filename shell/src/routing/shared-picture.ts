import { takeFollowedLink } from './followed-link.ts'

/** The view-transition name of the image that two pages share. The animation is in styles.css. */
const NAME = 'page-picture'

/** Images that moved from a card to its page. They move back when the visitor returns. */
const moved = new Set<string>()

/**
 * Animates an image that both pages show: from the card whose link was followed to the image at the top of its
 * page, and back again. Call it before the browser captures the old page.
 * @returns a function to call when the new page is rendered, which returns another one to call after the
 * animation
 */
export function sharePicture(): () => () => void {
  const card = takeFollowedLink()?.closest('article:not(:has(h1))')
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
