import { useBack } from '@a-list/ui/go-back/use-back.ts'
import { useNavigate } from 'react-router-dom'

/** Goes to the previous page, or home if the previous page is not on this site. */
export function useGoBack(): () => void {
  const back = useBack()
  const navigate = useNavigate()
  return () => {
    if (!back()) void navigate('/', { replace: true })
  }
}
