import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxTypes } from '@telecopy/contract/limits'
import {
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
  numbersCellTexts,
} from '@telecopy/contract/messages/fax-numbers'
import { userListMessages } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { numberQuery } from './fax-number.data.ts'
import classes from './NumberPage.module.css'

type NumberProps = { number: FaxNumber }

/** One line of things that are only shown, inside a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Activation = ({ number: { is_active } }: NumberProps) => (
  <StatusBadge
    tone={is_active === 1 ? 'good' : 'bad'}
    label={is_active === 1 ? userListMessages.activated : userListMessages.disabled}
  />
)

/** Whether the device was heard of lately, at the time when the number was read. */
function Presence({ number: { fsi_nid, lst_ata_online_time } }: NumberProps) {
  const { dataUpdatedAt } = useQuery({ ...numberQuery(fsi_nid), enabled: false })
  const isOnline = isAtaOnline(lst_ata_online_time, Math.floor(dataUpdatedAt / 1000))
  return (
    <StatusBadge
      plain
      tone={isOnline ? 'good' : 'off'}
      label={isOnline ? numbersCellTexts.online : numbersCellTexts.offline}
    />
  )
}

/** One line that says whose number it is, and whether it is in use. */
export const Standing = ({ number }: NumberProps) => (
  <span className={classes.standing}>
    <Activation number={number} />
    <span>{number.fsi_uid === 0 ? faxNumberMessages.unassignedOne : number.email}</span>
  </span>
)

function UserAccount({ number: { fsi_uid, email } }: NumberProps) {
  if (fsi_uid === 0) return texts.none
  return (
    <ScreenLink screen="user-details" selection={{ fsi_uid, email }}>
      {email}
    </ScreenLink>
  )
}

const Digits = ({ number: { fax_number } }: NumberProps) => (
  <Fact label={texts.labels.fax_number}>
    <MonoText>{fax_number}</MonoText>
  </Fact>
)

function Group({ number: { fsi_uid, fsi_gid, group_name } }: NumberProps) {
  return (
    <Fact label={fsi_uid === 0 ? texts.labels.group : texts.labels.group_name}>
      <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
        {group_name}
      </ScreenLink>
    </Fact>
  )
}

/** A number without a user, and its group. */
export const FreeNumberFacts = ({ number }: NumberProps) => (
  <FormSection title={texts.numberTitle} hint={texts.freeNumberHint}>
    <dl className={classes.facts}>
      <Digits number={number} />
      <Group number={number} />
    </dl>
  </FormSection>
)

/** The number, its place and its user, who are not changed here. */
export function NumberFacts({ number }: NumberProps) {
  const { fsi_uid, type, ata_mac } = number
  return (
    <FormSection title={texts.numberTitle} hint={fsi_uid === 0 ? texts.freeNumberHint : texts.numberHint}>
      <dl className={classes.facts}>
        <Digits number={number} />
        <Fact label={texts.labels.email}>
          <UserAccount number={number} />
        </Fact>
        <Group number={number} />
        <Fact label={texts.labels.status}>
          <Activation number={number} />
        </Fact>
        {fsi_uid !== 0 && type === faxTypes.ata && (
          <Fact label={texts.labels.device}>
            <span className={classes.device}>
              <MonoText>{ata_mac}</MonoText>
              <Presence number={number} />
            </span>
          </Fact>
        )}
      </dl>
    </FormSection>
  )
}

/** Instead of the settings, which only an assigned number has. */
export function UnassignedNote({ number: { fsi_nid, fax_number, fsi_gid } }: NumberProps) {
  return (
    <FormSection title={texts.settingsTitle} hint={texts.settingsOfUser}>
      <NoteLine>{texts.isUnassigned}</NoteLine>
      <div>
        <Button
          component={ScreenLink}
          screen="unassigned-fax-number"
          selection={{ fsi_nid, fax_number, fsi_gid }}
        >
          {faxNumberMessages.assignToUser}
        </Button>
      </div>
    </FormSection>
  )
}
