import type { Location } from 'react-router'
import type { NavigationAction } from './navigation.ts'

const STORAGE_PREFIX = 'scroll:'

/** Remembers how far the page of this history entry is scrolled; a tab keeps it across a reload. */
export function rememberScroll({ key }: Location): void {
  try {
    sessionStorage.setItem(STORAGE_PREFIX + key, String(Math.round(window.scrollY)))
  } catch {
    // Storage is blocked or full: then back leads to the top.
  }
}

/** Back and forward return to where the reader was; a new page starts at its top, or at its section. */
export function restoreScroll({ key, hash }: Location, action: NavigationAction): void {
  if (action === 'POP') {
    window.scrollTo(0, recall(key))
    return
  }
  const section = sectionOf(hash)
  if (section) {
    section.scrollIntoView()
    // As the browser does it for a link to a section: the next Tab goes on from there.
    if (section.tabIndex < 0) section.tabIndex = -1
    section.focus({ preventScroll: true })
  } else if (action === 'PUSH') window.scrollTo(0, 0)
}

/** A hash that is not well formed names no section. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

function recall(key: string): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_PREFIX + key)) || 0
  } catch {
    return 0
  }
}

/**
 * The browser would scroll before the page of the entry is there, so the site does it; but a page that is left
 * for another document, or reloaded, is the browser's again.
 */
export function ownScroll(current: () => Location): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    rememberScroll(current())
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
