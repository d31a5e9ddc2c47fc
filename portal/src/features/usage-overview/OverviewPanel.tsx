import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import type { DaySpan } from '../../ui/days.ts'
import { type GroupFilter, changedView, firstView } from '../../list/list-view.ts'
import { useListView } from '../../list/use-list-view.ts'
import { GroupOfReport, PeriodFields, PeriodPresets, mistakesOf, onlyGroup } from '../reports/public.ts'
import { Overview, OverviewLoading } from './Overview.tsx'
import { last30Days } from './usage-overview.data.ts'
import classes from './Overview.module.css'

type Names = { criteria: never; sort: never; filter: 'from' | 'to' }

const start = (period: DaySpan) => ({
  list: 'usage-overview',
  first: { ...firstView<Names>(), filters: period },
})

/** The usage of a chosen group and period. It follows each choice at once, and Back and a reload restore the choice. */
export function OverviewPanel() {
  const account = useAccount()
  const [latest] = useState(last30Days)
  const { view, change } = useListView(start(latest))
  const asked = { ...latest, ...view.filters }
  const [fields, setFields] = useState<DaySpan>(asked)
  const title = useRef<HTMLHeadingElement>(null)
  const own = account && { fsi_gid: account.fsi_admin_gid, group_name: account.group_name }
  const group = view.group ?? own
  const mistakes = mistakesOf({ ...fields, group })
  const edit = (edited: Partial<DaySpan>): void => {
    const next = { ...fields, ...edited }
    setFields(next)
    // A wrong period leaves the last right one.
    if (Object.keys(mistakesOf({ ...next, group })).length === 0) change(changedView(view, { filters: next }))
  }
  const choose = (next: GroupFilter): void => change(changedView(view, { group: next }))
  return (
    <Card className={classes.panel ?? ''}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.controls}>
        {account !== undefined && onlyGroup(account) === undefined && (
          <GroupOfReport group={group} problem={undefined} onChoose={choose} />
        )}
        <PeriodFields period={fields} mistakes={mistakes} onChange={edit} />
        <div className={classes.presets}>
          <PeriodPresets onPick={edit} />
          <Button variant="default" size="compact-sm" onClick={() => edit(last30Days())}>
            {texts.last30}
          </Button>
        </div>
      </div>
      <p className={classes.hint}>{texts.hint}</p>
      {group === undefined ? (
        <OverviewLoading isWhole />
      ) : (
        <Overview
          asked={{ ...group, ...asked }}
          isWhole
          onGroup={(next) => {
            choose(next)
            // The pressed button is not in the list of the chosen group.
            title.current?.focus()
          }}
        />
      )}
    </Card>
  )
}
