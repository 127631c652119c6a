import { type ShareOptions, sharedTitle, shareUrl } from '@a-list/domain/addresses/share.ts'

/** Whether the browser supports the Web Share API. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the device's share sheet. @returns false if it was cancelled or failed (spec section 8) */
export async function shareNatively(share: ShareOptions, siteName: string): Promise<boolean> {
  try {
    await navigator.share({
      title: sharedTitle(share),
      text: share.description,
      url: shareUrl(share.url, siteName),
    })
    return true
  } catch {
    return false
  }
}
