import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePage } from './page.ts'

/**
 * After a navigation inside the site, moves focus to the new page's heading and announces its title, as browsers do
 * for a new document, and again if the title follows with late data. If only the query changes, the page handles it.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation()
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
    // A link to a section moves the focus to it.
    if (hash) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname, hash, key])

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}
