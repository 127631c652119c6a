import { browserLaunchOptions } from '../support/find-browser.ts'
import { expectWorker } from '../support/service-worker.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

// No push service can be reached from a test, so the browser itself delivers the messages to the real service worker.
// The headless shell has no notifications.
test.use({ launchOptions: browserLaunchOptions() })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ withBackend: false, env: { SERVICE_WORKER: 'on' } })
})
test.afterAll(() => site.stop())

test('the service worker shows a push message, and a damaged one as a general alert', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url })
  await page.goto(site.url)
  await expectWorker(page)
  // A worker claims the page while it is being activated. Only an activated one gets messages.
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  )
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
    })

  await deliver(
    JSON.stringify({ title: 'Balm is back in stock', body: 'You asked for it.', path: '/product/balm' }),
  )
  await expect
    .poll(shown)
    .toEqual([{ title: 'Balm is back in stock', body: 'You asked for it.', data: '/product/balm' }])
  await deliver('{"title":"Hello","body":"","path":"https://evil.example/"}')
  await expect.poll(shown).toContainEqual({ title: 'You have a new alert', body: '', data: '/dashboard' })
})
