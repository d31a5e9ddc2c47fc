import { shellMessages } from '@telecopy/contract/messages/shell'
import { Button, Text, Title } from '@mantine/core'
import { PlainPage } from '../ui/PlainPage.tsx'

/** A crash of the portal itself. What the server refuses is shown where it happened instead. */
export function ErrorPage() {
  return (
    <PlainPage>
      <Title order={1} tabIndex={-1}>
        {shellMessages.crashTitle}
      </Title>
      <Text c="dimmed">{shellMessages.crash}</Text>
      <Button onClick={() => window.location.reload()}>{shellMessages.reload}</Button>
    </PlainPage>
  )
}
