/** Minimum time between two requests in milliseconds. */
const MIN_INTERVAL_MS = 3000

export interface SiteWatcher {
  /** The site now serves other versions than this document's. Called once. */
  onNewer(): void
  /** Whether the last request reached the site. */
  onReached(isReached: boolean): void
}

/** The id of the snapshot that rendered this document, from its Server-Timing header. */
function documentSnapshot(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.find(({ name }) => name === 'versions')?.description
}

/**
 * When the visitor is about to follow a link, checks whether the site is reachable and still serves this
 * document's versions.
 */
export function watchVersions({ onNewer, onReached }: SiteWatcher): void {
  const own = documentSnapshot()
  if (!own) return
  const watching = new AbortController()
  let lastChecked = 0

  async function check() {
    const response = await fetch('/__remotes/versions', { cache: 'no-store' })
    onReached(true)
    if (!response.ok || (await response.text()) === own) return
    watching.abort()
    onNewer()
  }

  function onIntent({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    const now = performance.now()
    if (now - lastChecked < MIN_INTERVAL_MS) return
    lastChecked = now
    check().catch(() => onReached(false))
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true, signal: watching.signal })
  }
}
