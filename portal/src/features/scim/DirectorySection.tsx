import { directoryTexts as texts } from '@telecopy/contract/messages/scim-screens'
import type { Directory, DirectoryKey } from '@telecopy/contract/scim/directories.schemas'
import { useQuery } from '@tanstack/react-query'
import { useMomentText } from '../../form/use-moment-text.ts'
import { CopyableCode } from '../../ui/CopyableCode.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { NumbersSwitch } from './NumbersSwitch.tsx'
import { directoryQuery } from './scim.data.ts'
import classes from './Scim.module.css'

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
