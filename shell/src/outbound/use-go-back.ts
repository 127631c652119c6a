import { useBack } from '@a-list/ui/go-back/use-back.ts'
import { useNavigate } from 'react-router-dom'

/** Leads to the page before, or to the front page where there is none of this site. */
export function useGoBack(): () => void {
  const back = useBack()
  const navigate = useNavigate()
  return () => {
    if (!back()) void navigate('/', { replace: true })
  }
}
