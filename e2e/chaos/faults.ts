import type { Route } from '@playwright/test'

/** Ways in which a file can fail to load. */
export const FAULTS = [
  'absent',
  '500',
  'hang',
  'slow',
  'truncated',
  'wrong type',
  'wrong hash',
  'throws',
] as const
export type FaultName = (typeof FAULTS)[number]

export const SLOW_MS = 1500

/** Responds to a request for a file with the fault. */
export async function respondWithFault(route: Route, fault: FaultName): Promise<void> {
  switch (fault) {
    case 'absent':
      return route.fulfill({ status: 404, body: 'Not found' })
    case '500':
      return route.fulfill({ status: 500, body: 'Something went wrong' })
    case 'hang':
      // Never responds.
      return
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      return route.continue()
    case 'wrong type':
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' })
    case 'truncated': {
      const { body, response } = await fetched(route)
      return route.fulfill({ response, body: body.slice(0, body.length / 2) })
    }
    case 'wrong hash': {
      const { body, response } = await fetched(route)
      return route.fulfill({ response, body: `${body}\n` })
    }
    case 'throws':
      return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("chaos")' })
  }
}

async function fetched(route: Route) {
  const response = await route.fetch({
    headers: { ...route.request().headers(), 'accept-encoding': 'identity' },
  })
  return { response, body: await response.text() }
}
