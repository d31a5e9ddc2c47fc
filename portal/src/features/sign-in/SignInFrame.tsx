import { shellMessages } from '@telecopy/contract/messages/shell'
import { Text, Title } from '@mantine/core'
import { Suspense, lazy, useEffect, useRef, type ReactNode } from 'react'
import { portalSettings } from '../../api/portal-settings.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import classes from './SignInFrame.module.css'

const LanguageLinks = lazy(async () => ({ default: (await import('./LanguageLinks.tsx')).LanguageLinks }))

type SignInFrameProps = {
  title: string
  /**
   * A step that replaces another on the same page moves the focus to its title, as a new page would. It offers no other
   * language: the choice loads the page again, and what the step shows once would be lost.
   */
  isStep?: boolean
  children: ReactNode
}

/** The logo and the card of every screen before sign-in is complete. */
export function SignInFrame({ title, isStep = false, children }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStep) heading.current?.focus()
  }, [isStep])
  return (
    <PlainPage>
      <BrandMark name={portalSettings.provider_name} logo={portalSettings.provider_logo} size="large" />
      <Card className={classes.card ?? ''}>
        <Title ref={heading} order={1} tabIndex={-1}>
          {title}
        </Title>
        <Text size="md" c="dimmed">
          {shellMessages.administratorPortal}
        </Text>
        {children}
      </Card>
      <div className={classes.foot}>
        {!isStep && (
          <Suspense>
            <LanguageLinks />
          </Suspense>
        )}
      </div>
    </PlainPage>
  )
}
