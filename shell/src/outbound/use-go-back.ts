import { useBack } from '@a-list/ui/go-back/use-back.ts'
import { useNavigate } from 'react-router-dom'

/**
 * Goes to the previous page of this site. Without one, it closes the tab if the page is all that the tab has shown, as
 * for a link that opened in a new tab, and otherwise goes home.
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
