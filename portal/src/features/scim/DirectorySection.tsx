import { directoryTexts as texts } from '@telecopy/contract/messages/scim'
import type { Directory, DirectoryKey } from '@telecopy/contract/scim/directories.schemas'
import { useQuery } from '@tanstack/react-query'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { undoing } from '../../form/undoing.ts'
import { useMomentText } from '../../form/use-moment-text.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { CopyableCode } from '../../ui/CopyableCode.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import classes from './Scim.module.css'
import { directoryQuery, useDirectoryNumbers } from './scim.data.ts'

type NumbersSwitchProps = { fsi_gid: number; group_name: string; directory: Directory }

/** Whether new users get a fax number, saved at once, with the numbers that are left. */
function NumbersSwitch({ fsi_gid, group_name, directory }: NumbersSwitchProps) {
  const change = useDirectoryNumbers(fsi_gid)
  // Shows the requested value until the directory is read again; otherwise the switch would jump back for a moment.
  const [asked, setAsked] = useState<boolean>()
  const isOn = directory.is_number_given === 1
  const turn = (): void => {
    // It keeps the focus while it saves: a disabled switch would lose it.
    if (change.isPending) return
    setAsked(!isOn)
    change.mutate(isOn ? 0 : 1, {
      onSuccess: () => {
        const back = () => change.mutateAsync(isOn ? 1 : 0)
        showDone(texts.turned(!isOn), group_name, undoing(back, texts.turnedBack(isOn)))
      },
      onSettled: () => setAsked(undefined),
    })
  }
  return (
    <div className={classes.numbers}>
      <Switch
        label={texts.numbers}
        description={texts.numbersHint}
        // The component makes the description a part of the label; the name is the label alone.
        aria-label={texts.numbers}
        checked={asked ?? isOn}
        aria-busy={change.isPending}
        onChange={turn}
      />
      <div className={classes.below}>
        <ProblemMessage message={change.error ? shownMessage(change.error, texts.saveFailed) : undefined} />
        <Left isOn={isOn} count={directory.count_unassigned_numbers} />
      </div>
    </div>
  )
}

/** How many numbers new users can get. It matters only while they get one that there is none. */
function Left({ isOn, count }: { isOn: boolean; count: number }) {
  if (!isOn || count > 0) return <div className={classes.small}>{texts.unassigned(count)}</div>
  return (
    <NoteLine tone="warn">
      {texts.noneUnassigned} <ScreenLink screen="unassigned-fax-numbers">{texts.toUnassigned}</ScreenLink>
    </NoteLine>
  )
}

type DirectorySectionProps = { fsi_gid: number; group_name: string }

/** How a directory provisions the users of a group. */
export function DirectorySection({ fsi_gid, group_name }: DirectorySectionProps) {
  const query = useQuery(directoryQuery(fsi_gid))
  return (
    <FormSection title={texts.sectionTitle} hint={texts.sectionHint}>
      {query.data === undefined ? (
        <NotLoaded query={query} height={140} />
      ) : (
        <>
          <Facts facts={factsOf(query.data)} />
          {query.data.keys.length === 0 && <NoteLine>{texts.noKey}</NoteLine>}
          <NumbersSwitch fsi_gid={fsi_gid} group_name={group_name} directory={query.data} />
        </>
      )}
    </FormSection>
  )
}

const factsOf = ({ scim_url, keys }: Directory) => [
  { label: texts.address, value: <CopyableCode text={scim_url} /> },
  ...(keys.length === 0 ? [] : [{ label: texts.keys, value: <Keys keys={keys} /> }]),
]

const Keys = ({ keys }: { keys: readonly DirectoryKey[] }) => (
  <div className={classes.keys}>
    {keys.map((one) => (
      <Key key={one.key_id} {...one} />
    ))}
  </div>
)

function Key({ key_name, last_used_time }: DirectoryKey) {
  const shown = useMomentText()
  return (
    <div>
      {key_name}
      <div className={classes.small}>
        {last_used_time === null ? texts.neverUsed : texts.lastUsed(shown(last_used_time))}
      </div>
    </div>
  )
}
