import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a navigation inside the site: focus moves to the new page and its title is read out, as a browser
 * does when it loads a document. A change of the query alone is the page's own business.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMessage(document.title)
    // A link to a section moves focus itself.
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}
