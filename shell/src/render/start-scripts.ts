import { type PageScript, type PageSheet, toInlineJson } from '../app/page-state.ts'

interface Start {
  /** Whole stylesheets: the page has what it shows at first. */
  sheets: PageSheet[]
  scripts: PageScript[]
  preloads: PageScript[]
  nonce: string
}

/** An element for the head, as its tag and properties. */
type Element = ['link', Partial<HTMLLinkElement>] | ['script', Partial<HTMLScriptElement>]

/** The page comes to life by then, whatever its picture does, and in a tab that nobody sees and nothing is painted. */
const LIMIT_MS = 300

/**
 * Code for the document's end: it asks for the page's sheets and scripts once the page is painted, with its picture
 * where it opens with one. Any earlier they would take the network and the processor from what can be seen
 * (docs/adr/0007).
 */
export function startScriptsCode({ sheets, scripts, preloads, nonce }: Start): string {
  const crossOrigin = 'anonymous'
  const elements: Element[] = [
    ...sheets.map(
      (sheet): Element => ['link', { rel: 'stylesheet', ...(sheet.integrity && { crossOrigin }), ...sheet }],
    ),
    // Not async: in their order.
    ...scripts.map((script): Element => ['script', { async: false, crossOrigin, ...script }]),
    ...preloads.map(({ src, integrity }): Element => {
      return ['link', { rel: 'preload', as: 'script', crossOrigin, integrity, href: src }]
    }),
  ]
  return `(${startScripts})(${toInlineJson(elements)},${toInlineJson(nonce)},${LIMIT_MS})`
}

/** Runs in the browser as text: it can reach nothing outside of itself. */
function startScripts(elements: Element[], nonce: string, limitMs: number): void {
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
    // Once: the second time there are none.
    for (const [tag, properties] of elements.splice(0)) {
      const element = document.createElement(tag)
      if (policy && 'src' in properties) properties.src = policy.createScriptURL(properties.src ?? '')
      // A sheet that failed leaves its place: a remote's script asks for it again, and knows what to do without.
      element.onerror = () => element.remove()
      document.head.append(Object.assign(element, properties, { nonce }))
    }
  }

  const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture && !picture.complete) picture.onload = picture.onerror = afterPaint
  else afterPaint()
  setTimeout(start, limitMs)
}
