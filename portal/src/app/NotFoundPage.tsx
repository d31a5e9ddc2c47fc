import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text, Title } from '@mantine/core'
import { portalSettings } from '../api/portal-settings.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { BrandMark } from '../ui/BrandMark.tsx'
import { PlainPage } from '../ui/PlainPage.tsx'

export function NotFoundPage() {
  return (
    <PlainPage>
      <BrandMark name={portalSettings.provider_name} logo={portalSettings.provider_logo} />
      <Title order={1} tabIndex={-1} mt="md">
        {shellMessages.notFoundTitle}
      </Title>
      <Text c="dimmed">{shellMessages.notFound}</Text>
      <Text>
        <ScreenLink screen="dashboard">{shellMessages.toDashboard}</ScreenLink>
      </Text>
    </PlainPage>
  )
}
