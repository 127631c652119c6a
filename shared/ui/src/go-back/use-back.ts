import { useLocation, useNavigate } from 'react-router-dom'

/** The router's key of a document's first location. */
const FIRST_PLACE = 'default'

/**
 * Goes one step back in the history, if that is a page of this site.
 * @returns a function that goes back, or returns false if it can't
 */
export function useBack(): () => boolean {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (isFromOutside(key)) return false
    void navigate(-1)
    return true
  }
}

/**
 * Whether a visitor came to the current page from elsewhere, and not from another page of the site. For the browser only.
 * @param key of the router's location
 */
export function isFromOutside(key: string): boolean {
  const cameFromHere = window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
  return key === FIRST_PLACE && !cameFromHere
}
