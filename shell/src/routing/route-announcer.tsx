import { useEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useLocation } from 'react-router-dom'
import { focusLinkLeftAt } from './focus.ts'
import { usePage } from './page.ts'

/**
 * After a navigation inside the site, moves focus to the new page's heading, or after going back to the link that was
 * followed there. Announces the title, as browsers do for a new document, and again if it follows with late data. If
 * only the query changes, the page handles it.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const { head } = usePage()
  const shown = useRef(pathname)
  const announced = useRef<string>(undefined)
  const [message, setMessage] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's head sets the document's title
  useEffect(() => {
    if (announced.current === key) setMessage(document.title)
  }, [head])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    announced.current = key
    setMessage(document.title)
    if (isReturn && focusLinkLeftAt(key)) return
    // A link to a section moves the focus to it.
    if (hash) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname, hash, key, isReturn])

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}
