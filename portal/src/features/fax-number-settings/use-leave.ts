import { useRouter } from '@tanstack/react-router'

/** Returns to the previous page, a list with its view; a tab that was opened here has none, and opens the list. */
export function useLeave(openList: () => void): () => void {
  const { history } = useRouter()
  return () => {
    if (history.canGoBack()) history.back()
    else openList()
  }
}
