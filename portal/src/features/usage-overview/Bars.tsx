import { language } from '@telecopy/contract/messages/language'
import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import type { UsageDay } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useGo } from '../../navigation/go.ts'
import { reportOfDay, written } from './report-of-day.ts'
import { shownCount } from '../../ui/shown-count.ts'
import type { Asked } from './usage-overview.data.ts'

type BarsProps = { days: readonly UsageDay[]; measure: 'faxes' | 'pages'; asked: Asked }

const monthAndDay = new Intl.DateTimeFormat(language.tag, {
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})
const shortDay = (day: string): string => monthAndDay.format(new Date(day))
const short = new Intl.NumberFormat(language.tag, { notation: 'compact' })
const tick = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 }
const hatch = 'usage-received'

/** The bars of sent and received faxes or pages. Received ones are hatched, so that they differ without colour. */
export function Bars({ days, measure, asked }: BarsProps) {
  const go = useGo()
  const open = (direction: 'sent' | 'received') => (bar: { payload?: UsageDay }) => {
    if (bar.payload !== undefined) go(`reports-${direction}`, reportOfDay(asked, bar.payload.day))
  }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        barGap={1}
      >
        <defs>
          <pattern
            id={hatch}
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={5} height={5} fill="var(--chart-received-light)" />
            <rect width={2.5} height={5} fill="var(--chart-received)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line-soft)" />
        <XAxis dataKey="day" tickFormatter={shortDay} tick={tick} stroke="var(--line)" minTickGap={16} />
        <YAxis
          width={44}
          allowDecimals={false}
          tickFormatter={(value: number) => short.format(value)}
          tick={tick}
          stroke="var(--line)"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--chosen)' }}
          contentStyle={{
            background: 'var(--mantine-color-body)',
            border: '1px solid var(--line)',
            borderRadius: 8,
            color: 'var(--mantine-color-text)',
          }}
          itemStyle={{ color: 'var(--mantine-color-text)' }}
          labelFormatter={(day) => typeof day === 'string' && written(day)}
          formatter={(value) => shownCount(Number(value))}
        />
        <Bar
          dataKey={`sent_${measure}`}
          name={texts.sent}
          fill="var(--chart-sent)"
          isAnimationActive={false}
          cursor="pointer"
          onClick={open('sent')}
        />
        <Bar
          dataKey={`received_${measure}`}
          name={texts.received}
          fill={`url(#${hatch})`}
          stroke="var(--chart-received)"
          isAnimationActive={false}
          cursor="pointer"
          onClick={open('received')}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
