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
    if (key === FIRST_PLACE && !cameFromHere()) return false
    void navigate(-1)
    return true
  }
}

/** Whether this tab came to this document from another page of the site. */
function cameFromHere(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
