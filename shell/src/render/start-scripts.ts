import { type PageScript, type PageSheet, toInlineJson } from '../app/page-state.ts'

interface Start {
  /** Whole stylesheets: the page has what it shows at first. */
  sheets: PageSheet[]
  scripts: PageScript[]
  preloads: PageScript[]
  nonce: string
}

/** A file for the head: its URL and, where it is pinned, its integrity. */
type PinnedFile = [url: string, integrity?: string]

/** The page comes to life by then, whatever its picture does, and in a tab that nobody sees and nothing is painted. */
const LIMIT_MS = 300

/**
 * Code for the document's end: it asks for the page's sheets and scripts once the page is painted, with its picture
 * where it opens with one. Any earlier they would take the network and the processor from what can be seen
 * (docs/adr/0007).
 */
export function startScriptsCode({ sheets, scripts, preloads, nonce }: Start): string {
  const files: PinnedFile[][] = [
    sheets.map(({ href, integrity }) => (integrity ? [href, integrity] : [href])),
    scripts.map(({ src, integrity }) => [src, integrity]),
    preloads.map(({ src, integrity }) => [src, integrity]),
  ]
  return `(${startScripts})(${toInlineJson(files)},${toInlineJson(nonce)},${LIMIT_MS})`
}

/** Runs in the browser as text: it can reach nothing outside of itself. */
function startScripts(files: PinnedFile[][], nonce: string, limitMs: number): void {
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
  const policy = trustedTypes?.createPolicy('alist-start', { createScriptURL: (url) => url })

  function start() {
    for (const [kind, list] of files.entries()) {
      // Once: the second time the list is empty.
      for (const [url, integrity] of list.splice(0)) {
        const isScript = kind === 1
        const element = document.createElement(isScript ? 'script' : 'link')
        Object.assign(
          element,
          // Scripts run in their order.
          isScript
            ? { src: policy ? policy.createScriptURL(url) : url, async: false }
            : { href: url, rel: kind ? 'preload' : 'stylesheet', ...(kind && { as: 'script' }) },
          integrity && { integrity, crossOrigin: '' },
          // A sheet that failed leaves its place: a remote's script asks for it again, and knows what to do without.
          { nonce, onerror: () => element.remove() },
        )
        document.head.append(element)
      }
    }
  }

  const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture && !picture.complete) picture.onload = picture.onerror = afterPaint
  else afterPaint()
  setTimeout(start, limitMs)
}
