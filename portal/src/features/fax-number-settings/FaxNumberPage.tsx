import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { FormLoading, Gone } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LegalHoldSection } from '../legal-holds/public.ts'
import { SettingsAndHistory } from '../history/public.ts'
import { numberQuery } from './fax-number.data.ts'
import { NumberFacts, Standing, UnassignedNote } from './NumberFacts.tsx'
import { NumberSettingsForm } from './NumberSettingsForm.tsx'
import { UnassignSection } from './UnassignSection.tsx'
import { useLeave } from './use-leave.ts'
import classes from './NumberPage.module.css'

// Loaded when its tab is opened.
const HoldersPanel = lazy(async () => ({ default: (await import('./HoldersPanel.tsx')).HoldersPanel }))

export function FaxNumberPage() {
  const { fsi_nid } = useSelection('fax-number')
  return <Details key={fsi_nid} fsi_nid={fsi_nid} />
}

function Details({ fsi_nid }: { fsi_nid: number }) {
  const go = useGo()
  const leave = useLeave(() => go('fax-numbers'))
  const [gone, setGone] = useState<{ title: string; message: string }>()
  const { data, isError } = useQuery({ ...numberQuery(fsi_nid), enabled: gone === undefined })
  if (gone !== undefined) return <Gone {...gone} tone="good" onLeave={leave} />
  if (data !== undefined)
    return (
      <NumberDetails
        number={data}
        onUnassigned={({ fax_number, email }) =>
          setGone({
            title: faxNumberMessages.settingsTitle(fax_number),
            message: faxNumberMessages.unassignedInfo(fax_number, email),
          })
        }
      />
    )
  if (isError)
    return (
      <Gone
        title={faxNumberMessages.detailsScreen}
        message={sharedMessages.unavailable}
        tone="warn"
        onLeave={() => go('dashboard')}
      />
    )
  return (
    <>
      <PageHeader title={faxNumberMessages.detailsScreen} summary={'\u00A0'} />
      <FormLoading label={texts.loading} heights={[160, 110, 340, 140]} hasTabs />
    </>
  )
}

type NumberDetailsProps = { number: FaxNumber; onUnassigned: (number: FaxNumber) => void }

function NumberDetails({ number, onUnassigned }: NumberDetailsProps) {
  const isAssigned = number.fsi_uid !== 0
  return (
    <>
      <PageHeader
        title={faxNumberMessages.settingsTitle(number.fax_number)}
        name={number.fax_number}
        summary={<Standing number={number} />}
      />
      <SettingsAndHistory
        entity="fax-number"
        id={number.fsi_nid}
        middle={{ title: texts.holders, list: <HoldersPanel fsi_nid={number.fsi_nid} /> }}
      >
        <div className={classes.sections}>
          <NumberFacts number={number} />
          {isAssigned && <UnassignSection number={number} onDone={() => onUnassigned(number)} />}
          {isAssigned ? <NumberSettingsForm number={number} /> : <UnassignedNote number={number} />}
          <Suspense>
            <LegalHoldSection entity="fax-number" id={number.fsi_nid} name={number.fax_number} />
          </Suspense>
        </div>
      </SettingsAndHistory>
    </>
  )
}
