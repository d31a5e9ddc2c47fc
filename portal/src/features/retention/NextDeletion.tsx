import { shownDay, shownNumber } from '@telecopy/contract/messages/language'
import { retention } from '@telecopy/contract/limits'
import { retentionTexts as texts } from '@telecopy/contract/messages/legal-holds'
import type { RetentionPreview } from '@telecopy/contract/retention/retention.schemas'
import { previewRetention } from '@telecopy/contract/retention/retention.calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMomentText } from '../../form/use-moment-text.ts'
import { send } from '../../api/send.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import classes from './NextDeletion.module.css'

const previewQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: ['retention', 'preview', fsi_gid],
    queryFn: async ({ signal }) => (await send(previewRetention, { body: { fsi_gid }, signal })).data,
    staleTime: 0,
  })

type NextDeletionProps = { fsi_gid: number; hasSubGroups: boolean }

/** What the next nightly run deletes in a group. */
export function NextDeletion({ fsi_gid, hasSubGroups }: NextDeletionProps) {
  const query = useQuery(previewQuery(fsi_gid))
  const { data } = query
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {data === undefined && <NotLoaded query={query} height={180} />}
      {data !== undefined && <Preview preview={data} hasSubGroups={hasSubGroups} />}
    </FormSection>
  )
}

/** The day of a moment in GMT, as reports write it. */
const dayOf = (seconds: number): string => shownDay(new Date(seconds * 1000).toISOString().slice(0, 10))

function Preview({ preview, hasSubGroups }: { preview: RetentionPreview; hasSubGroups: boolean }) {
  const shown = useMomentText()
  const { next_run_time, last_run_time, received_before, undeliverable_before, sent_before } = preview
  const isMore = preview.own.is_more === 1 || (hasSubGroups && preview.total.is_more === 1)
  return (
    <>
      <div>
        {texts.next(shown(next_run_time))}
        {last_run_time !== null && ` ${texts.last(shown(last_run_time))}`}
      </div>
      <Numbers preview={preview} columns={hasSubGroups ? ['own', 'total'] : ['own']} />
      {isMore && <NoteLine>{texts.more(shownNumber(retention.countedAtMost))}</NoteLine>}
      <NoteLine>
        {texts.kept(dayOf(received_before), dayOf(undeliverable_before), dayOf(sent_before))}
      </NoteLine>
    </>
  )
}

const rows = ['received', 'sent', 'held'] as const

type NumbersProps = { preview: RetentionPreview; columns: readonly ('own' | 'total')[] }

const Numbers = ({ preview, columns }: NumbersProps) => (
  <table className={classes.numbers} aria-label={texts.label}>
    <thead>
      <tr>
        <th scope="col">{texts.columns.faxes}</th>
        {columns.map((name) => (
          <th key={name} scope="col">
            {texts.columns[name]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{texts.rows[row]}</th>
          {columns.map((name) => (
            <td key={name}>{shownNumber(preview[name][row])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
