import { type PageScript, type PageStylesheet, toInlineJson } from '../app/page-state.ts'

interface Start {
  /** Full stylesheets. The page has only its critical CSS. */
  stylesheets: PageStylesheet[]
  scripts: PageScript[]
  preloads: PageScript[]
  nonce: string
}

/** A file for the head: its URL and, if it has one, its integrity hash. */
type PinnedFile = [url: string, integrity?: string]

/** Latest start, even if the image is slow or nothing is painted because the tab is in the background. */
const LIMIT_MS = 300

/**
 * Inline code for the document's end. It loads the stylesheets and scripts after the first paint and, if
 * there is one, the main image. Earlier, they would compete with visible content for network and processor
 * (docs/adr/0007).
 */
export function startScriptsCode({ stylesheets, scripts, preloads, nonce }: Start): string {
  const files: PinnedFile[][] = [
    stylesheets.map(({ href, integrity }) => (integrity ? [href, integrity] : [href])),
    scripts.map(({ src, integrity }) => [src, integrity]),
    preloads.map(({ src, integrity }) => [src, integrity]),
  ]
  return `(${startScripts})(${toInlineJson(files)},${toInlineJson(nonce)},${LIMIT_MS})`
}

/** Sent to the browser as text, so it can't use anything outside itself. */
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
      // Runs once: `splice` empties the list.
      for (const [url, integrity] of list.splice(0)) {
        const isScript = kind === 1
        const element = document.createElement(isScript ? 'script' : 'link')
        Object.assign(
          element,
          // Scripts execute in order.
          isScript
            ? { src: policy ? policy.createScriptURL(url) : url, async: false }
            : { href: url, rel: kind ? 'preload' : 'stylesheet', ...(kind && { as: 'script' }) },
          integrity && { integrity, crossOrigin: '' },
          // A failed stylesheet is removed, so that a remote's script requests it again and handles the
          // failure.
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
