import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import type { DaySpan } from '../../ui/days.ts'
import type { GroupFilter } from '../../list/list-view.ts'
import { GroupOfReport, PeriodFields, PeriodPresets, mistakesOf, onlyGroup } from '../reports/public.ts'
import { Overview, OverviewLoading } from './Overview.tsx'
import { last30Days } from './usage-overview.data.ts'
import classes from './Overview.module.css'

/** The usage of a chosen group and period. It follows each choice at once. */
export function OverviewPanel() {
  const account = useAccount()
  const [chosen, setChosen] = useState<GroupFilter>()
  const [fields, setFields] = useState<DaySpan>(last30Days)
  const [asked, setAsked] = useState<DaySpan>(fields)
  const own = account && { fsi_gid: account.fsi_admin_gid, group_name: account.group_name }
  const group = chosen ?? own
  const mistakes = mistakesOf({ ...fields, group })
  const edit = (change: Partial<DaySpan>): void => {
    const next = { ...fields, ...change }
    setFields(next)
    // A wrong period leaves the last right one.
    if (Object.keys(mistakesOf({ ...next, group })).length === 0) setAsked(next)
  }
  return (
    <Card className={classes.panel ?? ''}>
      <h2 className={classes.title}>{texts.title}</h2>
      <div className={classes.controls}>
        {account !== undefined && onlyGroup(account) === undefined && (
          <GroupOfReport group={group} problem={undefined} onChoose={setChosen} />
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
        <Overview asked={{ ...group, ...asked }} isWhole onGroup={setChosen} />
      )}
    </Card>
  )
}
