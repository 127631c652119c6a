import { type PageScript, toInlineJson } from '../app/page-state.ts'

interface Start {
  scripts: PageScript[]
  preloads: PageScript[]
  nonce: string
  /** The page comes to life by then, whatever its picture does. */
  limitMs: number
}

const LIMIT_MS = 300

/**
 * Code for the document's end: it asks for the page's scripts; where the page opens with a picture, once that is
 * there and painted. Any earlier they would take the network from what can be seen (docs/adr/0007).
 */
export function startScriptsCode(start: Omit<Start, 'limitMs'>): string {
  return `(${startScripts})(${toInlineJson({ ...start, limitMs: LIMIT_MS } satisfies Start)})`
}

/** Runs in the browser as text: it can reach nothing outside of itself. */
function startScripts({ scripts, preloads, nonce, limitMs }: Start): void {
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
  const policy = trustedTypes?.createPolicy('alist-start', { createScriptURL: (url) => url })
  let hasStarted = false

  function start() {
    if (hasStarted) return
    hasStarted = true
    for (const { src, integrity } of scripts) {
      const script = document.createElement('script')
      // In their order.
      script.async = false
      script.crossOrigin = 'anonymous'
      script.nonce = nonce
      script.integrity = integrity
      script.src = policy ? policy.createScriptURL(src) : src
      document.head.append(script)
    }
    for (const { src, integrity } of preloads) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.crossOrigin = 'anonymous'
      link.nonce = nonce
      link.integrity = integrity
      link.href = src
      document.head.append(link)
    }
  }

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture && !picture.complete) {
    const whenPainted = () => requestAnimationFrame(() => setTimeout(start))
    picture.addEventListener('load', whenPainted, { once: true })
    picture.addEventListener('error', whenPainted, { once: true })
    setTimeout(start, limitMs)
  } else start()
}
