import { PlainPage } from '../ui/PlainPage.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

export function ErrorPage() {
  return (
    <PlainPage>
      <ErrorNotice />
    </PlainPage>
  )
}
