import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { successRate } from './usage-overview.data.ts'
import classes from './Overview.module.css'

const shown = (count: number): string => count.toLocaleString('en-US')

/** The totals of the period. */
export function OverviewTiles({ totals }: Pick<UsageOverview, 'totals'>) {
  const { tiles } = texts
  return (
    <dl className={classes.tiles}>
      <Tile label={tiles.sentFaxes} value={shown(totals.sent_faxes)} />
      <Tile label={tiles.receivedFaxes} value={shown(totals.received_faxes)} />
      <Tile label={tiles.sentPages} value={shown(totals.sent_pages)} />
      <Tile label={tiles.receivedPages} value={shown(totals.received_pages)} />
      <Tile
        label={tiles.successRate}
        value={successRate(totals) ?? texts.none}
        hint={totals.sent_faxes > 0 ? texts.successHint(shown(totals.failed_faxes)) : undefined}
      />
    </dl>
  )
}

type TileProps = { label: string; value: string; hint?: string | undefined }

const Tile = ({ label, value, hint }: TileProps) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd>
      {value}
      {hint !== undefined && <span className={classes.tileHint}>{hint}</span>}
    </dd>
  </div>
)
