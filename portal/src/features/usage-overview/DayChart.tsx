import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import type { UsageDay } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { written } from './report-of-day.ts'
import type { Asked } from './usage-overview.data.ts'
import classes from './Overview.module.css'

// The chart library is as large as half a page, and only this part needs it.
const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }))

const measures = ['faxes', 'pages'] as const

/** Faxes or pages of each day, as bars. The height is the same before the library is there. */
export function DayChart({ days, asked }: { days: readonly UsageDay[]; asked: Asked }) {
  const [measure, setMeasure] = useState<(typeof measures)[number]>('faxes')
  const label = texts.chart(texts.measures[measure], written(asked.from), written(asked.to))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.legend}>
        <span className={classes.key} data-of="sent">
          {texts.sent}
        </span>
        <span className={classes.key} data-of="received">
          {texts.received}
        </span>
        <span className={classes.measure} role="group" aria-label={texts.measure}>
          {measures.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === measure ? 'light' : 'subtle'}
              aria-pressed={one === measure}
              onClick={() => setMeasure(one)}
            >
              {texts.measures[one]}
            </Button>
          ))}
        </span>
      </figcaption>
      <div className={classes.chartRoom} role="img" aria-label={label}>
        <Suspense>
          <Bars days={days} measure={measure} asked={asked} />
        </Suspense>
      </div>
    </figure>
  )
}
