import { shellMessages } from '@telecopy/contract/messages/shell'
import { Button, Stack, Text, Title } from '@mantine/core'

/** Shows a crash of the portal itself. Refusals by the server are shown where they happened. */
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
