import { type PushSettings, subscribePush, unsubscribePush } from '@a-list/api/account/push.ts'
import type { ApiClient } from '@a-list/api/client.ts'

/**
 * - `unanswered`: off, because the member closed the browser's question without an answer.
 * - `unavailable`: off, because the browser did not subscribe, although the site may show notifications.
 * - `refused`: the member or the browser does not allow notifications for this site.
 * - `needs-install`: iOS allows them only for sites on the home screen.
 */
export type PushState =
  | 'on'
  | 'off'
  | 'unanswered'
  | 'unavailable'
  | 'refused'
  | 'unsupported'
  | 'needs-install'

/** Whether this browser shows this session's alerts. @param hasWorker whether the site uses its service worker */
export async function readPushState({ endpoints }: PushSettings, hasWorker: boolean): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) {
    // Only Safari on iOS and iPadOS has this property.
    const isInBrowser = 'standalone' in navigator && navigator.standalone === false
    return isInBrowser ? 'needs-install' : 'unsupported'
  }
  const registration = hasWorker && (await navigator.serviceWorker.getRegistration())
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

/**
 * Asks for the permission and subscribes this browser. Call it only after a press.
 * @returns the new state
 * @throws ApiFailure, or DOMException if the browser's own state is wrong
 */
export async function turnOn(api: ApiClient, { public_key }: PushSettings): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'refused' : 'unanswered'
  const { pushManager } = await navigator.serviceWorker.ready
  // An earlier subscription may have been made with a former key, or for another member of this browser.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .catch((thrown: unknown) => {
      if (isRefusal(thrown)) return undefined
      throw thrown
    })
  if (!subscription) return 'unavailable'
  await subscribePush(api, subscription.toJSON())
  return 'on'
}

/** Ends the subscription of this browser. @throws ApiFailure */
export async function turnOff(api: ApiClient): Promise<PushState> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await unsubscribePush(api, subscription.endpoint)
    await subscription.unsubscribe()
  }
  return 'off'
}

/**
 * Whether the browser, or its push service, gave no subscription. Chromium throws an AbortError in a private window and
 * also if it can't reach the service, so the two can't be told apart.
 */
function isRefusal(thrown: unknown): boolean {
  return thrown instanceof DOMException && (thrown.name === 'AbortError' || thrown.name === 'NotAllowedError')
}
