import { shellMessages } from '@telecopy/contract/messages/shell'
import { Button, Stack, Text, Title } from '@mantine/core'

/** A crash of the portal itself. What the server refuses is shown where it happened instead. */
export function ErrorNotice() {
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Title order={1} tabIndex={-1}>
        {shellMessages.crashTitle}
      </Title>
      <Text c="dimmed">{shellMessages.crash}</Text>
      <Button onClick={() => window.location.reload()}>{shellMessages.reload}</Button>
    </Stack>
  )
}
