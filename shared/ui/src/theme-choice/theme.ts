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

/** On the page, and on what the browser draws around it: the document has two theme colours, light and dark. */
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

/** The same for what is kept, in the page's head before anything is drawn, so that a chosen theme never flashes. */
export const THEME_SCRIPT = `try{let t=localStorage.getItem('${KEY}');if(t=='light'||t=='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach((m,i)=>m.setAttribute('media',t=='light'^i?'all':'not all'))}}catch{}`
