import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { portalSettings } from '../../api/portal-settings.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import classes from './SignInFrame.module.css'

/** Logo and card around everything that happens before somebody is signed in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PlainPage>
      <BrandMark name={portalSettings.provider_name} logo={portalSettings.provider_logo} />
      <Card className={classes.card ?? ''}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <Text size="md" c="dimmed">
          {shellMessages.administratorPortal}
        </Text>
        {children}
      </Card>
    </PlainPage>
  )
}
