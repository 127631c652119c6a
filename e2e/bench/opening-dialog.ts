import type { Browser, Page } from '@playwright/test'
import { openSignedIn, register } from '../support/accounts.ts'
import { GLOSS, makeList } from '../support/lists.ts'
import type { Site } from '../support/start-site.ts'
import { settled } from '../support/test.ts'
import { timeUntil } from './page-timing.ts'
import { MIDDLING_NETWORK, slowCpu } from './slowness.ts'

/**
 * Time from a press on a product's list button to the open dialog, for a signed-in member. `cold` is the first
 * opening on a page, which loads the code, and `again` is the second opening.
 * @returns milliseconds of each run
 */
export async function openingDialog(
  browser: Browser,
  site: Site,
  { runs, viewport }: { runs: number; viewport: { width: number; height: number } },
): Promise<{ cold: number[]; again: number[] }> {
  const fan = await register(site)
  await makeList(site, fan, 'Gifts')
  const times = { cold: [] as number[], again: [] as number[] }
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await openSignedIn(page, site, fan, `/product/${GLOSS}`)
    await settled(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', MIDDLING_NETWORK)
    times.cold.push(await press(page))
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await slowCpu(page)
    times.again.push(await press(page))
    await context.close()
  }
  return times
}

function press(page: Page): Promise<number> {
  const opener = page
    .locator('main')
    .getByRole('button', { name: /to a shopping list$/ })
    .first()
  return timeUntil(page, () => opener.click(), { selector: 'dialog[open] h2', text: 'Add to Shopping List' })
}
