import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormLoading, FormNotLoaded } from '../../form/FormStates.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { numberQuery } from './fax-number.data.ts'
import classes from './NumberPage.module.css'

/** Reads a number that is to be assigned. Once it is assigned here, its form stays until it is left. */
export function useFreeNumber(fsi_nid: number) {
  const [isOver, setIsOver] = useState(false)
  const { data, isError, refetch } = useQuery({ ...numberQuery(fsi_nid), enabled: !isOver })
  const isTaken = data !== undefined && data.fsi_uid !== 0 && !isOver
  return {
    number: data,
    isTaken,
    isMissing: data === undefined && isError,
    retry: () => void refetch(),
    onAssigned: () => setIsOver(true),
  }
}

type FreeNumberProps = {
  free: ReturnType<typeof useFreeNumber>
  wayBack: ReactNode
  children: (number: FaxNumber, onAssigned: () => void) => ReactNode
}

/** The form of a number without a user; says so when it has one already. */
export function FreeNumber({ free, wayBack, children }: FreeNumberProps) {
  const { number, isTaken, isMissing, retry, onAssigned } = free
  if (isMissing) return <FormNotLoaded onRetry={retry} wayBack={wayBack} />
  if (number === undefined) return <FormLoading label={texts.loading} heights={[200, 390, 110]} />
  if (isTaken)
    return (
      <Card className={classes.notice ?? ''}>
        <NoteLine tone="warn">
          {texts.isAssigned(number.email)}{' '}
          <ScreenLink screen="fax-number" selection={{ fsi_nid: number.fsi_nid }}>
            {texts.showSettings}
          </ScreenLink>
        </NoteLine>
        {wayBack}
      </Card>
    )
  return children(number, onAssigned)
}

type AssignHeaderProps = {
  title: string
  name: string
  free: Pick<FreeNumberProps['free'], 'isTaken' | 'isMissing'>
}

/** The title of an assignment. Its summary speaks of the settings below, so it needs them. */
export const AssignHeader = ({ title, name, free: { isTaken, isMissing } }: AssignHeaderProps) => (
  <PageHeader title={title} name={name} {...(isTaken || isMissing ? {} : { summary: texts.assignSummary })} />
)
