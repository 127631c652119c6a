import type { Page, Route } from '@playwright/test'

/** Ways in which a file can fail to load. */
export type Fault = 'killed' | 'hung' | 'corrupted'

const FAULTS: Record<Fault, (route: Route) => Promise<void> | undefined> = {
  killed: (route) => route.abort('connectionrefused'),
  // Never responds: the browser waits until something times out.
  hung: () => undefined,
  corrupted: async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: `${body.slice(0, body.length / 2)};"changed"` })
  },
}

/** Makes those scripts of a remote fail whose path matches `file`. @returns a function that ends the fault */
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

export const ENTRY = /remoteEntry\.js$/
/** Every script except the entry. */
export const CHUNK = /\/(?!remoteEntry)[^/]+\.js$/
