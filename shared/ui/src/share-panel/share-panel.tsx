import { SHARE_POPUP, type ShareOptions, shareLinks, shareUrl } from '@a-list/domain/addresses/share.ts'
import { Link2, Mail } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useCopied } from '../copy/use-copied.ts'
import { Glyph } from '../glyph/glyph.tsx'

interface SharePanelProps {
  share: ShareOptions
  siteName: string
  /** Number of networks: 3 in small spaces, otherwise all 4 (spec section 2, "Brand profile"). */
  networks?: 3 | 4
  onCopied?: () => void
  /** Called with "x", "facebook", "pinterest", "email" or "copy". */
  onShared?: (network: string) => void
}

const BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border border-edge px-3 text-sm font-medium whitespace-nowrap text-ink no-underline transition-colors hover:border-ink hover:bg-well'

/** X, Facebook, Pinterest, e-mail and copy link (spec section 9, "Links and sharing"). */
export function SharePanel({ share, siteName, networks = 4, onCopied, onShared }: SharePanelProps) {
  const links = shareLinks(share, siteName)
  const [copied, copy] = useCopied()
  const places = [
    { network: 'x', label: 'X (Twitter)', href: links.x, icon: <XMark />, popup: true },
    { network: 'facebook', label: 'Facebook', href: links.facebook, icon: <FacebookMark />, popup: true },
    { network: 'pinterest', label: 'Pinterest', href: links.pinterest, icon: <PinterestMark />, popup: true },
    {
      network: 'email',
      label: 'Email',
      href: links.email,
      icon: <Mail aria-hidden className="size-4.5" />,
      popup: false,
    },
  ].slice(0, networks)

  return (
    <div className="flex max-w-[42rem] grow flex-wrap gap-2 *:grow *:basis-28">
      {places.map(({ network, label, href, icon, popup }) => (
        <a
          key={network}
          href={href}
          aria-label={`Share by ${label}`}
          {...(popup && { target: '_blank', rel: 'noopener' })}
          onClick={(event) => {
            onShared?.(network)
            if (popup) openPopup(event)
          }}
          className={BUTTON}
        >
          {icon}
          {label}
        </a>
      ))}
      <button
        type="button"
        onClick={async () => {
          if (!(await copy(shareUrl(share.url, siteName)))) return
          onShared?.('copy')
          onCopied?.()
        }}
        className={BUTTON}
      >
        {copied === 'copied' ? (
          <Glyph name="check" className="size-4.5" />
        ) : (
          <Link2 aria-hidden className="size-4.5" />
        )}
        <span aria-live="polite" className="min-w-16">
          {LABELS[copied]}
        </span>
      </button>
    </div>
  )
}

const LABELS = { idle: 'Copy link', copied: 'Copied!', failed: 'Copying failed' }

/** Opens the share page in a popup. If the popup is blocked, the link opens in a tab. */
function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  const { width, height } = SHARE_POPUP
  // With "noopener", window.open always returns null, so `opener` is cleared here instead.
  const popup = window.open(event.currentTarget.href, '_blank', `width=${width},height=${height}`)
  if (!popup) return
  popup.opener = null
  event.preventDefault()
}

const MARK = 'size-4.5 fill-none stroke-current stroke-2'

// Our own plain icons, because the use of the networks' trademarks is restricted.

function XMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={MARK}>
      <path d="M5 4l14 16M19 4L5 20" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={MARK}>
      <path d="M16 4h-2a3 3 0 0 0-3 3v13M7.5 12H15" />
    </svg>
  )
}

function PinterestMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={MARK}>
      <path d="M9 21l3-12M7.5 12.5a4.8 4.8 0 1 1 4.3 3.2c-1.3 0-2.2-.7-2.6-1.5" />
    </svg>
  )
}
