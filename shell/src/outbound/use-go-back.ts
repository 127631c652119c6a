import { useLocation, useNavigate } from 'react-router-dom'

/** The key of the place where a document began. */
const FIRST_PLACE = 'default'

/** Leads to the page before, or to the front page where there is none of this site. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === FIRST_PLACE && !cameFromHere() ? navigate('/', { replace: true }) : navigate(-1))
}

/** Whether a page of this site was left for this document, in this very tab. */
function cameFromHere(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}
