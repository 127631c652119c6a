import type { Location } from 'react-router'
import type { NavigationAction } from './navigation.ts'

const STORAGE_PREFIX = 'scroll:'

/** Stores the scroll position of this history entry; it survives a reload. */
export function rememberScroll({ key }: Location): void {
  try {
    sessionStorage.setItem(STORAGE_PREFIX + key, String(Math.round(window.scrollY)))
  } catch {
    // If storage is blocked or full, going back scrolls to the top.
  }
}

/**
 * Restores the scroll position on back and forward. A new page starts at the top or at its section.
 * @param isNewPage whether the path has changed
 */
export function restoreScroll({ key, hash }: Location, action: NavigationAction, isNewPage: boolean): void {
  if (action === 'POP') {
    const top = storedScroll(key)
    if (top > 0) layOutWholePage()
    window.scrollTo(0, top)
    return
  }
  const section = sectionOf(hash)
  if (section) {
    section.scrollIntoView()
    // As for a link to a section in any document: the next Tab continues from there.
    if (section.tabIndex < 0) section.tabIndex = -1
    section.focus({ preventScroll: true })
  } else if (action === 'PUSH' || isNewPage) window.scrollTo(0, 0)
}

/**
 * Lays out the sections that are out of view (the utility `offscreen-*`), so that the page is as high as it was. After
 * a frame, the browser knows their heights and may leave them out again.
 */
function layOutWholePage(): void {
  const { dataset } = document.documentElement
  dataset.wholePage = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.wholePage))
}

/** A malformed hash matches no section. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

function storedScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_PREFIX + key)) || 0
  } catch {
    return 0
  }
}

/**
 * Manages scroll positions, because the browser would scroll before the page has changed. When a document is
 * left or reloaded, the browser restores the position itself.
 */
export function manageScroll(current: () => Location): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    rememberScroll(current())
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
