import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import classes from './GroupPage.module.css'

/** A group that could not be loaded: the server is unreachable, or the group does not exist any more. */
export function GroupNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <FailedState message={sharedMessages.unavailable} onRetry={onRetry} />
      <p className={classes.wayBack}>
        <ScreenLink screen="groups">{groupMessages.backToGroups}</ScreenLink>
      </p>
    </Card>
  )
}

/** Reserves the space of the first sections. */
export function GroupLoading() {
  return (
    <div className={classes.sections} aria-busy="true" aria-label={texts.loading} role="status">
      {[250, 300, 220].map((height) => (
        <Card key={height} className={classes.skeleton ?? ''} mih={height}>
          <Skeleton height={12} width="70%" radius="xl" />
          <div className={classes.skeletonLines}>
            <Skeleton height={36} maw={420} radius="md" />
            <Skeleton height={12} width="45%" radius="xl" />
            <Skeleton height={12} width="55%" radius="xl" />
          </div>
        </Card>
      ))}
    </div>
  )
}
