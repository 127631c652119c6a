import type { Page, Route } from '@playwright/test'

/** What can become of a file on its way to the browser. */
export type Fault = 'killed' | 'hung' | 'corrupted'

const FAULTS: Record<Fault, (route: Route) => Promise<void> | undefined> = {
  killed: (route) => route.abort('connectionrefused'),
  // Never answered: the browser waits until somebody loses patience.
  hung: () => undefined,
  corrupted: async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: `${body.slice(0, body.length / 2)};"changed"` })
  },
}

/** Lets a fault happen to every script of a remote whose name matches. @returns mend */
export async function breakScripts(
  page: Page,
  remote: string,
  file: RegExp,
  fault: Fault,
): Promise<() => Promise<void>> {
  const isMeant = (url: URL) => url.pathname.startsWith(`/remotes/${remote}/`) && file.test(url.pathname)
  await page.route(isMeant, FAULTS[fault])
  return () => page.unroute(isMeant)
}

export const ENTRY = /remoteEntry\.\w+\.js$/
/** Everything but the entry. */
export const CHUNK = /\/(?!remoteEntry)[^/]+\.js$/
