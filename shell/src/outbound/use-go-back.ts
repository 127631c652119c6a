import { useBack } from '@a-list/ui/go-back/use-back.ts'
import { useNavigate } from 'react-router-dom'

/**
 * Goes to the previous page of this site. Without one, it closes the tab, which works if a link has opened the page in
 * a new tab. If the tab stays open, it goes to the home page.
 */
export function useGoBack(): () => void {
  const back = useBack()
  const navigate = useNavigate()
  return () => {
    if (back()) return
    // Browsers ignore this in a tab with other pages.
    window.close()
    if (!window.closed) void navigate('/', { replace: true })
  }
}
