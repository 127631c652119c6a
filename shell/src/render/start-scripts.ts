import { MEMBER_SCRIPT } from '@a-list/ui/for-members/for-members.tsx'
import { THEME_SCRIPT } from '@a-list/ui/theme-choice/theme.ts'
import { EARLY_EVENTS, type EarlyInput } from '../early-input/early-input.ts'
import type { PageData, PageScript, PageStylesheet, PinnedFile, StartFiles } from '../page/page-state.ts'

/**
 * The scripts start after this time, even if the main image is slow, or nothing is painted because the tab is in
 * the background.
 */
const LIMIT_MS = 300

/** The files of a page in a short form, because they are part of its HTML. */
export function startFiles(page: {
  stylesheets: PageStylesheet[]
  scripts: PageScript[]
  preloads: PageScript[]
}): StartFiles {
  const script = ({ src, integrity }: PageScript): PinnedFile => [src, integrity]
  return {
    stylesheets: page.stylesheets.map(({ href, integrity }) => (integrity ? [href, integrity] : [href])),
    scripts: page.scripts.map(script),
    preloads: page.preloads.map(script),
  }
}

/**
 * Inline code for the document's end, the same for every page, so that policies can allow it by its hash. It
 * reads the page's data, and loads the stylesheets and scripts after the first paint and, if there is one, the
 * main image. If they loaded earlier, they would compete with the visible content for the network and the
 * processor (docs/adr/0008).
 */
export const STARTER = `(${start})(${LIMIT_MS},${JSON.stringify(EARLY_EVENTS)})`

/** This function is sent to the browser as text, so it can't refer to anything outside itself. */
function start(limitMs: number, earlyEvents: string[]): void {
  const early: EarlyInput[] = []
  window.__EARLY__ = early
  // In the capture phase, because React stops an event that it can't handle yet.
  for (const name of earlyEvents) addEventListener(name, (event) => window.__EARLY__.push(event), true)
  // Each plain URL that becomes a script's goes through this policy, whoever loads the script: the bundler's runtime,
  // federation's, or a remote with a runtime of its own.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url: string) {
      const { origin, pathname } = new URL(url, document.baseURI)
      return origin === location.origin && /^\/(assets\/|remotes\/|sw\.js$)/.test(pathname) ? url : null
    },
  })
  // Injected content has no scripts and is never a direct child of the body, so it can't replace this element.
  const json = document.querySelector('body>script[type="application/json"]')?.textContent
  const { state, files } = JSON.parse(json ?? '') as PageData
  globalThis.__ALIST__ = state

  function load() {
    for (const [kind, list] of Object.entries(files)) {
      // Runs once, because `splice` empties the list.
      for (const [url, integrity] of list.splice(0)) {
        const isScript = kind === 'scripts'
        const element = document.createElement(isScript ? 'script' : 'link')
        Object.assign(
          element,
          // Scripts execute in the order of the list.
          isScript
            ? { src: url, async: false }
            : kind === 'preloads'
              ? { href: url, rel: 'preload', as: 'script' }
              : { href: url, rel: 'stylesheet' },
          integrity && { integrity, crossOrigin: '' },
          // A failed stylesheet is removed, so that a remote's script requests it again and handles the
          // failure.
          { onerror: () => element.remove() },
        )
        // A remote's runtime compares this with the names of its files, to find those that the page already loads. The
        // URL would not match, because the runtime makes its own URLs absolute.
        element.dataset.href = url.replace(/.*\//, '')
        document.head.append(element)
      }
    }
  }

  const afterPaint = () => requestAnimationFrame(() => setTimeout(load))
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (image && !image.complete) image.onload = image.onerror = afterPaint
  else afterPaint()
  setTimeout(load, limitMs)
}

/** Runs in the head, before the first paint. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${MEMBER_SCRIPT}`
