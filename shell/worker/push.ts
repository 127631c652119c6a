import { pathOf, readPushMessage } from './push-message.ts'
import { worker } from './worker-scope.ts'

/** Shows the backend's push messages, and opens their pages (docs/adr/0022). The kill switch has no such listeners. */
export function showPushMessages() {
  worker.addEventListener('push', (event) => {
    const { title, body, path } = readPushMessage(event.data?.text())
    // Alerts about one page replace each other.
    event.waitUntil(
      worker.registration.showNotification(title, { body, data: path, tag: path, icon: '/favicon.svg' }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(pathOf(event.notification.data)))
  })
}

/** Focuses a tab that shows the page, or opens a new one. A tab with another page stays: it may hold unsent input. */
async function openPage(path: string) {
  const { href } = new URL(path, location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => url === href)
  await (shown ? shown.focus() : worker.clients.openWindow(href))
}
