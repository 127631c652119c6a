/** The chosen theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
/** The event for this tab, because `storage` events reach only the other tabs. */
const CHANGED = 'theme-changed'

function isTheme(value: string | null): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** The theme stored on this device. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme and stores it. If storage is blocked, the theme lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Calls the listener when the theme changes, in this tab or another. @returns a function that stops it */
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

/** Applies a theme to the page and to the browser's own interface, through two theme-color elements, light and dark. */
function show(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [at, scheme] of ['light', 'dark'].entries()) {
    const follows = theme === 'system' && `(prefers-color-scheme: ${scheme})`
    colours[at]?.setAttribute('media', follows || (theme === scheme ? 'all' : 'not all'))
  }
}

/** Applies the stored theme in the page's head, before the first paint, so that the wrong theme never flashes. */
export const THEME_SCRIPT = `try{let t=localStorage.getItem('${KEY}');if(t=='light'||t=='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach((m,i)=>m.setAttribute('media',t=='light'^i?'all':'not all'))}}catch{}`
