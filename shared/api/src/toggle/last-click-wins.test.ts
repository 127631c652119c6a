import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toggleLastClickWins } from './last-click-wins.ts'

/** A page with one toggle, which starts off. `request` receives the target and returns the backend's new state. */
function togglePage(request: (target: boolean, click: () => void) => boolean) {
  const queryClient = new QueryClient()
  let shown = false
  let requests = 0
  const click = () =>
    toggleLastClickWins({
      queryClient,
      key: 'heart',
      isOn: () => shown,
      show: (on) => {
        shown = on
      },
      request: async (target) => {
        requests += 1
        return request(target, () => void click())
      },
      cancelFetches: async () => {},
      failedMessage: 'Not changed',
    })
  return { click, shown: () => shown, requests: () => requests }
}

test('on a healthy backend, the last click decides, however many there were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }),
      async (clicksPerRequest) => {
        let stored = false
        let clicks = 1
        const script = [...clicksPerRequest]
        const page = togglePage((_, click) => {
          const more = script.shift() ?? 0
          clicks += more
          for (let i = 0; i < more; i++) click()
          stored = !stored
          return stored
        })
        const result = await page.click()
        const expected = clicks % 2 === 1
        expect(result).toEqual({ ok: true, on: expected })
        expect([page.shown(), stored]).toEqual([expected, expected])
      },
    ),
  )
})

test('a backend that never reaches the target state gets three requests', async () => {
  const page = togglePage(() => false)
  expect(await page.click()).toMatchObject({ ok: false, error: { message: 'Not changed' } })
  expect(page.requests()).toBe(3)
  expect(page.shown()).toBe(false)
})

test('a request that reaches its target resets the number of misses', async () => {
  const responses = [false, false, true, true, true, false]
  const page = togglePage((_, click) => {
    if (responses.length === 4) click()
    return responses.shift() ?? false
  })
  expect(await page.click()).toEqual({ ok: true, on: false })
  expect(page.requests()).toBe(6)
})
