import { shellMessages } from '@telecopy/contract/messages/shell'
import { useCurrentScreen } from '../navigation/current-screen.ts'
import { screenOf } from '../navigation/screens.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PlainPage } from '../ui/PlainPage.tsx'

export function NotHereYetPage() {
  const { screen = 'dashboard' } = useCurrentScreen()
  const notice = (
    <>
      <PageHeader title={shellMessages.screens[screen]} />
      <Card>
        <EmptyState title={shellMessages.notHereYet} hint={shellMessages.notHereYetText} />
      </Card>
    </>
  )
  return screenOf(screen).outside ? <PlainPage>{notice}</PlainPage> : notice
}
