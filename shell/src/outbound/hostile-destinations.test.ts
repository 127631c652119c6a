import { expect, test } from 'vitest'
import { HOSTILE_DESTINATIONS } from '../../testing/hostile-destinations.ts'
import { renderHtml } from '../../testing/render-html.tsx'
import { ExitPage } from '../exit/exit-page.tsx'
import { PreviewPage } from '../preview/preview-page.tsx'

const REFUSAL = /<h1[^>]*>(This link can’t be opened|Nowhere to go)<\/h1>/
const WAY_OUT = /<iframe|<button|href="(?!\/")/

test.each([
  [ExitPage, '/exit?url='],
  [PreviewPage, '/preview?src='],
] as const)('no hostile URL is opened or shown under another name: %s %s', (Page, path) => {
  for (const { address, hidden } of HOSTILE_DESTINATIONS) {
    const html = renderHtml(Page, path + encodeURIComponent(address))
    if (hidden === undefined) {
      expect(html, address).toMatch(REFUSAL)
      expect(html, address).not.toMatch(WAY_OUT)
    } else {
      expect(html, address).toContain(`${hidden}</p>`)
      expect(html, address).not.toMatch(/>(Sephora|Amazon|Ulta)</)
    }
  }
})
