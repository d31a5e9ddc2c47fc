import { shownCause } from '@telecopy/contract/failures/shown-cause'
import { faxCauses } from '@telecopy/contract/fax-causes'
import { reportMessages } from '@telecopy/contract/messages/reports'
import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ResultLink } from '../reports/public.ts'
import type { Asked } from './usage-overview.data.ts'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './TopLists.module.css'

type TopCausesProps = { overview: UsageOverview; asked: Asked }

/** The most frequent causes of failed faxes: each leads to its place in the help, and its number to the faxes. */
export const TopCauses = ({ overview: { causes }, asked }: TopCausesProps) => (
  <section className={classes.list}>
    <h3>{texts.causes}</h3>
    {causes.length === 0 ? (
      <p>{texts.noCauses}</p>
    ) : (
      <ol>
        {causes.map(({ fax_result_code: code, faxes }) => {
          const cause = faxCauses[code]
          const name = cause === undefined ? reportMessages.resultCode(code) : shownCause(cause)
          return (
            <li key={code}>
              <ResultLink code={code} message={name} />
              <ScreenLink
                screen="failed-faxes"
                selection={{ ...asked, code }}
                className={classes.countLink ?? ''}
                aria-label={texts.faxesOfCause(shownCount(faxes), name)}
              >
                {shownCount(faxes)}
              </ScreenLink>
            </li>
          )
        })}
      </ol>
    )}
  </section>
)

type BusiestGroupsProps = {
  overview: UsageOverview
  onGroup: ((group: { fsi_gid: number; group_name: string }) => void) | undefined
}

/** The sub-groups with the most faxes. Choosing one shows its own usage. */
export const BusiestGroups = ({ overview: { groups }, onGroup }: BusiestGroupsProps) => (
  <section className={classes.list}>
    <h3>{texts.groups}</h3>
    <ol>
      {groups.map(({ fsi_gid, group_name, is_self, sent_faxes, received_faxes }) => (
        <li key={`${fsi_gid} ${is_self}`}>
          {is_self === 1 || onGroup === undefined ? (
            <span>{is_self === 1 ? texts.self(group_name) : group_name}</span>
          ) : (
            <button
              type="button"
              className={classes.choose}
              data-on-paper
              onClick={() => onGroup({ fsi_gid, group_name })}
            >
              {group_name}
            </button>
          )}
          <span className={classes.count}>
            {texts.ofGroup(shownCount(sent_faxes), shownCount(received_faxes))}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
