import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a navigation inside the site, moves focus to the new page's heading and announces its title, as browsers do
 * for a new document. If only the query changes, the page handles it.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMessage(document.title)
    // A link to a section moves the focus to it.
    if (hash) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}
