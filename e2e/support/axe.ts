import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { expect } from './test.ts'

type Theme = 'light' | 'dark'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The narrowest screen on which `npm test` checks the light theme; it checks the dark one on narrower screens. */
const LIGHT_FROM = 600

const BOTH_THEMES: readonly Theme[] = ['light', 'dark']

/** Runs axe's WCAG and best-practice rules on the page, with `--full` in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(layOutEverything)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of isFull ? BOTH_THEMES : [themeOf(page)]) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await page.evaluate(violations, TAGS), `${what}, ${colorScheme}`).toEqual([])
  }
}

function themeOf(page: Page): Theme {
  return (page.viewportSize()?.width ?? 0) >= LIGHT_FROM ? 'light' : 'dark'
}

/** Runs in the page. @returns each rule that is broken, with the elements that break it */
async function violations(tags: string[]): Promise<string[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  const found = await loaded.run({ runOnly: tags, resultTypes: ['violations'], iframes: false })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
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
