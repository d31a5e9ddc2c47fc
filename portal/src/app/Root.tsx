import { Outlet } from '@tanstack/react-router'
import { useDocumentTitle, useFocusOnNavigation } from './page-change.ts'

export function Root() {
  useDocumentTitle()
  useFocusOnNavigation()
  return <Outlet />
}
