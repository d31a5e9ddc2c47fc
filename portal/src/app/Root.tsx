import { Outlet } from '@tanstack/react-router'
import { useDocumentTitle, useFocusKept, useFocusOnNavigation } from './page-change.ts'

export function Root() {
  useDocumentTitle()
  useFocusOnNavigation()
  useFocusKept()
  return <Outlet />
}
