import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { type Asked, successRate } from './usage-overview.data.ts'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './Overview.module.css'

type OverviewTilesProps = Pick<UsageOverview, 'totals'> & { asked: Asked }

/** The totals of the period. The failed faxes lead to their causes. */
export function OverviewTiles({ totals, asked }: OverviewTilesProps) {
  const { tiles } = texts
  return (
    <dl className={classes.tiles}>
      <Tile label={tiles.sentFaxes} value={shownCount(totals.sent_faxes)} />
      <Tile label={tiles.receivedFaxes} value={shownCount(totals.received_faxes)} />
      <Tile label={tiles.sentPages} value={shownCount(totals.sent_pages)} />
      <Tile label={tiles.receivedPages} value={shownCount(totals.received_pages)} />
      <Tile
        label={tiles.successRate}
        value={successRate(totals) ?? texts.none}
        hint={totals.sent_faxes > 0 && <Failed faxes={totals.failed_faxes} asked={asked} />}
      />
    </dl>
  )
}

function Failed({ faxes, asked }: { faxes: number; asked: Asked }) {
  const words = texts.successHint(shownCount(faxes))
  return (
    <span className={classes.tileHint}>
      {faxes === 0 ? (
        words
      ) : (
        <ScreenLink screen="failed-faxes" selection={asked} aria-label={texts.failuresOf(words)}>
          {words}
        </ScreenLink>
      )}
    </span>
  )
}

type TileProps = { label: string; value: string; hint?: ReactNode }

const Tile = ({ label, value, hint }: TileProps) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd>
      {value}
      {hint}
    </dd>
  </div>
)
