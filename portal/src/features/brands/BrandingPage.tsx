import { brandingHelp as texts } from '@telecopy/contract/messages/brands'
import { Anchor } from '@mantine/core'
import { portalSettings } from '../../api/portal-settings.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './BrandPage.module.css'

/** The help about brands: a topic opens on request. */
export function BrandingPage() {
  const address = portalSettings.support_url
  return (
    <>
      <PageHeader title={texts.title} summary={texts.summary} />
      <Card>
        {texts.topics.map(({ title, points }, at) => (
          <details key={title} className={classes.topic} open={at === 0}>
            <summary>{title}</summary>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
        ))}
      </Card>
      <p className={classes.contact}>
        {texts.where} <ScreenLink screen="groups">{texts.groups}</ScreenLink>
        {address !== '' && (
          <>
            {' · '}
            <Anchor href={address} target="_blank" rel="noreferrer">
              {texts.contact}
            </Anchor>
          </>
        )}
      </p>
    </>
  )
}
