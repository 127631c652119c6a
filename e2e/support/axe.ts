import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Lets axe look at the page as it stands, by all its rules in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Neither described at length what holds, nor opened a second page to add up frames of other sites: a fifth of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await axe.options({ runOnly: TAGS, resultTypes: ['violations'] }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
}
