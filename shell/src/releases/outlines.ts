import type { RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'

/** Whether remotes are outlined on every page. Each document reads it when it loads. */
export const OUTLINES_KEY = 'alist:outlines'

let stylesheet: CSSStyleSheet | undefined

function rules(remotes: readonly Pick<RemoteSnapshot, 'name' | 'version'>[]): string {
  const labels = remotes.map(
    ({ name, version }) => `[data-mfe='${name}']::before { content: '${name} ${version}' }`,
  )
  return `
    [data-mfe] { position: relative; outline: 2px dashed var(--color-accent); outline-offset: -2px }
    [data-mfe]::before {
      position: absolute; inset: 0 auto auto 0; z-index: 5; padding: 2px 8px; font: 600 12px/1.5 monospace;
      background: var(--color-accent); color: var(--color-on-accent);
    }
    ${labels.join('\n')}`
}

/** Outlines what each remote rendered, with its name and version. */
export function showOutlines(isShown: boolean): void {
  if (!stylesheet) {
    stylesheet = new CSSStyleSheet()
    stylesheet.replaceSync(rules(globalThis.__ALIST__.remotes))
  }
  const others = document.adoptedStyleSheets.filter((known) => known !== stylesheet)
  document.adoptedStyleSheets = isShown ? [...others, stylesheet] : others
}
