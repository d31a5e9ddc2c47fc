import { useRouter } from '@tanstack/react-router'
import { useGo } from '../../navigation/go.ts'

/** Returns to the previous page; a tab that was opened here has none, and goes to the list. */
export function useLeave(): () => void {
  const { history } = useRouter()
  const go = useGo()
  return () => {
    if (history.canGoBack()) history.back()
    else go('fax-numbers')
  }
}
