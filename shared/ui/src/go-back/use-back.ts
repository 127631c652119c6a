import { useLocation, useNavigate } from 'react-router-dom'

/** The key of the place where a document began. */
const FIRST_PLACE = 'default'

/**
 * One step back in the history, where that leads to a page of this site.
 * @returns takes the step, or answers false
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

/** Whether a page of this site was left for this document, in this very tab. */
function cameFromHere(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
