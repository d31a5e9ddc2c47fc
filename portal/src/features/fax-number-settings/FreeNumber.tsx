import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormLoading, FormNotLoaded } from '../../form/FormStates.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { numberQuery } from './fax-number.data.ts'
import classes from './NumberPage.module.css'

type FreeNumberProps = {
  fsi_nid: number
  wayBack: ReactNode
  children: (number: FaxNumber, onAssigned: () => void) => ReactNode
}

/** Reads a number that is to be assigned, and says so when it has a user already. */
export function FreeNumber({ fsi_nid, wayBack, children }: FreeNumberProps) {
  const [isOver, setIsOver] = useState(false)
  // Once it is assigned here, the form stays until it is left.
  const query = useQuery({ ...numberQuery(fsi_nid), enabled: !isOver })
  const number = query.data
  if (number === undefined)
    return query.isError ? (
      <FormNotLoaded onRetry={() => void query.refetch()} wayBack={wayBack} />
    ) : (
      <FormLoading label={texts.loading} heights={[200, 390, 110]} />
    )
  if (number.fsi_uid !== 0 && !isOver)
    return (
      <Card className={classes.notice ?? ''}>
        <NoteLine tone="warn">
          {texts.isAssigned(number.email)}{' '}
          <ScreenLink screen="fax-number" selection={{ fsi_nid }}>
            {texts.showSettings}
          </ScreenLink>
        </NoteLine>
        {wayBack}
      </Card>
    )
  return children(number, () => setIsOver(true))
}
