/** What a person chose for the site's looks; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
/** Tells this tab what the storage event tells the others. */
const CHANGED = 'theme-changed'

function isTheme(value: string | null): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** The choice that is kept on this device. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return isTheme(kept) ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme and keeps it; a browser that keeps nothing shows it for this page. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Locked away: the choice ends with the page.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Follows the choice, of this tab and of others. @returns stop */
export function watchTheme(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    show(readTheme())
    changed()
  }
  addEventListener('storage', onStorage)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener(CHANGED, changed)
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Runs in the page's head before anything is drawn, so that a chosen theme never flashes. */
export const THEME_SCRIPT = `try{let t=localStorage.getItem('${KEY}');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`
