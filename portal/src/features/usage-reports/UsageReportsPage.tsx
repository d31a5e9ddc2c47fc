import { named } from '@telecopy/contract/messages/language'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { downloadUsageReport } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { isBeingMade, type UsageReport } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { lengths } from '@telecopy/contract/limits'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import { type FormEvent, useState } from 'react'
import { Button, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useAccount } from '../../api/account.ts'
import { shownMessage } from '../../api/problem.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { RefreshBar } from '../../list/RefreshBar.tsx'
import { firstView, type GroupFilter, type ListNames } from '../../list/list-view.ts'
import { useFileDownload } from '../../list/use-download.ts'
import { useList } from '../../list/use-list.ts'
import { LatinInput } from '../../ui/LatinInput.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { shownCount } from '../../ui/shown-count.ts'
import { useShortNote } from '../../ui/use-short-note.ts'
import {
  daysOf,
  GroupOfReport,
  type Mistakes,
  mistakesOf,
  onlyGroup,
  PeriodFields,
  PeriodPresets,
  ReportTabs,
} from '../reports/public.ts'
import classes from './Usage.module.css'
import { type ShownReport, usageReportColumns } from './report-rows.tsx'
import { usageReportsPage, useUsageReportRequest } from './usage-reports.data.ts'

type Fields = {
  group: GroupFilter | undefined
  hasSubGroups: boolean
  from: string
  to: string
  /** undefined: it names the days. */
  name: string | undefined
}

const nameOf = ({ name, from, to }: Fields): string => name ?? usageReportMessages.nameOf(from, to)

/** Requests a usage report. `own` is the group of an administrator who has no other. */
function RequestForm({ own }: { own: GroupFilter | undefined }) {
  const [fields, setFields] = useState<Fields>({
    group: own,
    hasSubGroups: true,
    ...daysOf('month-to-date'),
    name: undefined,
  })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const { note, show } = useShortNote()
  const request = useUsageReportRequest(() => show(texts.requested))
  const edit = (change: Partial<Fields>): void => {
    setFields({ ...fields, ...change })
    setMistakes({})
    request.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = mistakesOf(fields)
    setMistakes(found)
    if (fields.group === undefined || Object.keys(found).length > 0)
      return focusFirstInvalid(event.currentTarget)
    if (request.isPending) return
    request.mutate({
      fsi_gid: fields.group.fsi_gid,
      report_name: nameOf(fields).trim(),
      report_date_from: fields.from,
      report_date_to: fields.to,
      report_with_subgroups: fields.hasSubGroups ? 1 : 0,
    })
  }
  return (
    <form className={classes.form} aria-label={texts.requestTitle} onSubmit={submit} noValidate>
      <div className={classes.row}>
        {own === undefined && (
          <GroupOfReport
            group={fields.group}
            problem={mistakes.group}
            onChoose={(group) => edit({ group })}
          />
        )}
        <PeriodFields period={fields} mistakes={mistakes} onChange={edit} />
        <div className={classes.name}>
          <LatinInput
            label={texts.reportName}
            most={lengths.reportName}
            value={nameOf(fields)}
            onChange={(name) => edit({ name })}
          />
        </div>
        <Button type="submit" loading={request.isPending}>
          {texts.submit}
        </Button>
      </div>
      <div className={classes.row}>
        <PeriodPresets onPick={edit} />
        <Checkbox
          label={texts.withSubGroups}
          checked={fields.hasSubGroups}
          onChange={(event) => edit({ hasSubGroups: event.currentTarget.checked })}
        />
      </div>
      <Text size="xs" c="dimmed">
        {texts.timesNote} {texts.billingNote}
      </Text>
      <ProblemMessage message={request.error === null ? undefined : shownMessage(request.error)} />
      <div role="status" className={classes.done}>
        {note}
      </div>
    </form>
  )
}

const start = { list: 'usage-reports', first: firstView<ListNames>() }
const empty = { title: texts.noReports, hint: texts.noReportsHint }
const words = { downloading: texts.downloading, downloadFailed: sharedMessages.emptyDownload }

/** Reports that are being made are read again; the administrator does nothing meanwhile. */
const live = { everyMilliseconds: 3000, whileAny: isBeingMade }

/** The reports with their downloads, one at a time. A downloaded one says so until the screen is left. */
function useUsageReports() {
  const [downloaded, setDownloaded] = useState<readonly number[]>([])
  const download = useFileDownload({
    call: downloadUsageReport,
    words,
    onSaved: ({ fsi_rid }) => setDownloaded((before) => [...before, fsi_rid]),
  })
  const shown = (row: UsageReport): ShownReport => ({
    ...row,
    status_message: downloaded.includes(row.fsi_rid) ? texts.downloaded : row.status_message,
    download: {
      words: (download.of?.fsi_rid === row.fsi_rid ? download.progress : undefined) ?? texts.download,
      start: download.busy ? undefined : () => download.start({ fsi_rid: row.fsi_rid }),
    },
  })
  const list = useList({
    ...start,
    query: usageReportsPage,
    rowsOf: ({ reports }) => reports,
    live,
    isInGmt: true,
  })
  const { state } = list
  return {
    list: { ...list, state: state.state === 'loaded' ? { ...state, rows: state.rows.map(shown) } : state },
    problem: download.problem,
  }
}

/** Requests usage reports, and lists those of the administrator's groups. */
export function UsageReportsPage() {
  const account = useAccount()
  const { list, problem } = useUsageReports()
  return (
    <>
      <PageHeader title={texts.requestTitle} />
      <ReportTabs />
      <ListProblems messages={[problem]} />
      {/* The form needs the account. What is below it comes with it, so that nothing jumps. */}
      <ListSurface>
        {account !== undefined && (
          <>
            <RequestForm own={onlyGroup(account)} />
            <div className={classes.bar}>
              <span role="status" className={classes.total}>
                {list.total === undefined ? '\u00A0' : named(texts.totalRecords, shownCount(list.total))}
              </span>
              <RefreshBar list={list} />
            </div>
            <ListTable
              list={list}
              label={texts.usageReports}
              columns={usageReportColumns}
              rowKey={({ fsi_rid }) => fsi_rid}
              empty={empty}
            />
          </>
        )}
      </ListSurface>
    </>
  )
}
