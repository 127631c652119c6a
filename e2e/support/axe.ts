import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Lets axe look at the page as it stands: all of it in one theme, and what differs in the other, the contrasts. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const looks = [
    { colorScheme: 'light', axe: new AxeBuilder({ page }).withTags(TAGS) },
    { colorScheme: 'dark', axe: new AxeBuilder({ page }).withRules(['color-contrast']) },
  ] as const
  for (const { colorScheme, axe } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
}
