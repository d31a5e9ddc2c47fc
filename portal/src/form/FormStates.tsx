import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { NoteLine } from '../ui/NoteLine.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './FormStates.module.css'
import { useLeaveSoon } from './use-leave-soon.ts'

/** A thing that could not be loaded: the server is unreachable, or the thing does not exist any more. */
export function FormNotLoaded({ onRetry, wayBack }: { onRetry: () => void; wayBack: ReactNode }) {
  return (
    <Card>
      <FailedState message={sharedMessages.unavailable} onRetry={onRetry} />
      <p className={classes.wayBack}>{wayBack}</p>
    </Card>
  )
}

type FormLoadingProps = { label: string; heights: readonly number[]; hasTabs?: boolean }

/** Reserves the space of a form's first sections, which have these heights in px, and of the tabs above them. */
export function FormLoading({ label, heights, hasTabs = false }: FormLoadingProps) {
  return (
    <div
      className={classes.sections}
      data-tabs={hasTabs || undefined}
      aria-busy="true"
      aria-label={label}
      role="status"
    >
      {heights.map((height) => (
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

type GoneProps = { title: string; message: string; tone: 'good' | 'warn'; onLeave: () => void }

/** Replaces the screen of a thing that is gone, says so for a moment, and leaves. */
export function Gone({ title, message, tone, onLeave }: GoneProps) {
  useLeaveSoon(true, onLeave)
  return (
    <>
      <PageHeader title={title} />
      <div role="status">
        <NoteLine tone={tone}>{message}</NoteLine>
      </div>
    </>
  )
}
