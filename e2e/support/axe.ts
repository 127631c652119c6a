import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The narrowest screen on which `npm test` checks the light theme; it checks the dark one on narrower screens. */
const LIGHT_FROM = 600

/** Runs axe's WCAG and best-practice rules on the page: in both themes with `--full`, else in one. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(layOutEverything)
  const isWide = (page.viewportSize()?.width ?? 0) >= LIGHT_FROM
  const themes = [
    ...(isFull || isWide ? ['light' as const] : []),
    ...(isFull || !isWide ? ['dark' as const] : []),
  ]
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    // These options take a fifth of the time: legacy mode opens no extra page for frames of other sites, and
    // passed rules are not reported.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await axe.options({ runOnly: TAGS, resultTypes: ['violations'] }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/**
 * Lays out the elements outside the viewport, which the browser skips because of `content-visibility: auto`. Otherwise
 * axe would sometimes measure them at the size that they had in the previous viewport.
 */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}
