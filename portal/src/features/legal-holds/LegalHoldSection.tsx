import type { HoldsOfThing, KeepingHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import { legalHoldTexts as texts } from '@telecopy/contract/messages/legal-holds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMomentText } from '../../form/use-moment-text.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { type HeldThing, holdsQuery } from './legal-holds.data.ts'
import classes from './LegalHolds.module.css'

/**
 * The legal holds that keep the faxes of a thing. Administrators of the root set and lift its own one; for others the
 * section is there only while a hold is.
 */
export function LegalHoldSection(thing: HeldThing) {
  const query = useQuery(holdsQuery(thing))
  const { data } = query
  if (data?.may_change === 0 && data.holds.length === 0) return null
  return (
    <FormSection
      title={texts.title}
      hint={texts.hint}
      actions={
        <Button component={ScreenLink} screen="legal-holds" variant="default">
          {texts.all}
        </Button>
      }
    >
      {data === undefined && <NotLoaded query={query} height={44} />}
      {data !== undefined && <Holds thing={thing} {...data} />}
    </FormSection>
  )
}

function Holds({ thing, holds, may_change }: { thing: HeldThing } & HoldsOfThing) {
  const [asks, setAsks] = useState<'set' | 'lift'>()
  const own = holds.find(({ entity, id }) => entity === thing.entity && id === thing.id)
  const act = own === undefined ? 'set' : 'lift'
  return (
    <>
      {own === undefined ? <span>{texts.none[thing.entity]}</span> : <OwnHold hold={own} />}
      {holds.map((hold) =>
        hold === own ? null : <HoldOfGroup key={`${hold.id} ${hold.created_time}`} hold={hold} />,
      )}
      {may_change === 1 && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsks(act)}>
            {texts[act]}
          </Button>
        </div>
      )}
      {asks !== undefined && <HoldDialog act={asks} thing={thing} onClose={() => setAsks(undefined)} />}
    </>
  )
}

function OwnHold({ hold: { entity, created_time, reason } }: { hold: KeepingHold }) {
  const shown = useMomentText()
  return (
    <NoteLine tone="warn">
      {texts.own[entity](shown(created_time))}
      <div className={classes.why}>{texts.reasonIs(reason)}</div>
    </NoteLine>
  )
}

function HoldOfGroup({ hold: { id, name, reason } }: { hold: KeepingHold }) {
  if (id === 0) return <NoteLine tone="warn">{texts.ofAbove}</NoteLine>
  return (
    <NoteLine tone="warn">
      {texts.ofGroup}{' '}
      <ScreenLink screen="group-details" selection={{ fsi_gid: id, group_name: name }}>
        {name}
      </ScreenLink>
      <div className={classes.why}>{texts.reasonIs(reason)}</div>
    </NoteLine>
  )
}
