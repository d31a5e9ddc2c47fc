import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text, Title } from '@mantine/core'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { PlainPage } from '../ui/PlainPage.tsx'

export function NotFoundPage() {
  return (
    <PlainPage>
      <Title order={1} tabIndex={-1}>
        {shellMessages.notFoundTitle}
      </Title>
      <Text c="dimmed">{shellMessages.notFound}</Text>
      <ScreenLink screen="dashboard">{shellMessages.toDashboard}</ScreenLink>
    </PlainPage>
  )
}
