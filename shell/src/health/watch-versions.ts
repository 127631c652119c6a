/** Between two questions at least, in milliseconds. */
const PAUSE_MS = 3000

export interface SiteWatcher {
  /** The site has other versions than this document. Called once. */
  onNewer(): void
  /** Whether the site answered when it was asked last. */
  onReached(isReached: boolean): void
}

/** The set of versions that this document was made of; the server says so in a header of its answer. */
function setOfThisDocument(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.find(({ name }) => name === 'versions')?.description
}

/**
 * Asks, when the reader is about to go somewhere, whether the site is there, and has other versions by now.
 */
export function watchVersions({ onNewer, onReached }: SiteWatcher): void {
  const own = setOfThisDocument()
  if (!own) return
  const watching = new AbortController()
  let lastAsked = 0

  async function ask() {
    const answer = await fetch('/__remotes/versions', { cache: 'no-store' })
    onReached(true)
    if (!answer.ok || (await answer.text()) === own) return
    watching.abort()
    onNewer()
  }

  function onIntent({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    const now = performance.now()
    if (now - lastAsked < PAUSE_MS) return
    lastAsked = now
    ask().catch(() => onReached(false))
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true, signal: watching.signal })
  }
}
