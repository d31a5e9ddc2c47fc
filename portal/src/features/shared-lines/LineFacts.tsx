import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import type { ReactNode } from 'react'
import { useMomentText } from '../../form/use-moment-text.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { LineName, type LineNameProps } from './LineName.tsx'
import classes from './SharedLine.module.css'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The name of a line, and its number, master user and group, which are not changed here. */
export function LineFacts(props: LineNameProps) {
  const { fsi_uid, fsi_nid, fsi_gid, email, fax_number, group_name, created_time } = props.line
  const { labels } = texts
  const shown = useMomentText()
  return (
    <FormSection title={texts.basicTitle} hint={texts.basicHint}>
      <dl className={classes.facts}>
        <Fact label={sharedLineFields.tag.label()}>
          <LineName {...props} />
        </Fact>
        <Fact label={labels.fax_number}>
          <ScreenLink screen="fax-number" selection={{ fsi_nid, fsi_uid }}>
            <MonoText>{fax_number}</MonoText>
          </ScreenLink>
        </Fact>
        <Fact label={labels.email}>
          <ScreenLink screen="user-details" selection={{ fsi_uid, email }}>
            {email}
          </ScreenLink>
        </Fact>
        <Fact label={labels.group}>
          <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
            {group_name}
          </ScreenLink>
        </Fact>
        <Fact label={labels.created_time}>{shown(created_time)}</Fact>
      </dl>
    </FormSection>
  )
}
