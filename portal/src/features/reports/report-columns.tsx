import { named } from '@telecopy/contract/messages/language'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import type { ReceivedFax, SentFax } from '@telecopy/contract/reports/reports.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './Report.module.css'
import { ResultLink } from './ResultLink.tsx'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Seconds as minutes and seconds, with hours if there are any: `0:42`, `12:05`, `1:02:05`. */
function durationOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}

/** A fax with its place in the list, by which React knows its row. */
export type Placed<Fax> = Fax & { place: number }

const headersOf = <const Name extends string>(names: readonly Name[], headers: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, headers[at] ?? ''])) as Record<Name, string>

type Both = Pick<
  ReceivedFax,
  | 'ref_code'
  | 'gsd_id'
  | 'created_time'
  | 'caller_number'
  | 'dial_number'
  | 'pages_delivered'
  | 'connect_time'
>

const job = (mark: string) => (row: Both) => (
  <span className={classes.job}>
    {row.ref_code}
    {row.gsd_id !== 0 && <span className={classes.shared}>{mark}</span>}
  </span>
)

const numberCell = (digits: string) => <span className={classes.number}>{digits || texts.none}</span>

const pages = ({ pages_delivered }: Both) => shownCount(pages_delivered)

const tones: Readonly<Record<string, StatusTone>> = {
  New: 'good',
  Read: 'off',
  Downloaded: 'off',
  Error: 'bad',
}

const Delivery = ({ label, status }: { label: string; status: string }) =>
  status === '' ? null : <span className={classes.delivery}>{named(label, status)}</span>

const received = columnsOf<Placed<ReceivedFax>>()(
  headersOf(
    [
      'ref_code',
      'created_time',
      'account_email',
      'caller',
      'destination',
      'pages_delivered',
      'duration',
      'status',
    ],
    texts.receivedColumns,
  ),
)

// The columns of a report fit into a window of 1280 px, so that the status is seen without scrolling.
export const receivedColumns = [
  received.custom('ref_code', job(texts.groupReceived), { width: 126, pin: 'start' }),
  received.time('created_time', { width: 134 }),
  received.text('account_email', { width: 226 }),
  received.custom('caller', (row) => numberCell(row.caller_number), { width: 108 }),
  received.custom('destination', (row) => numberCell(row.dial_number), { width: 108 }),
  received.custom('pages_delivered', pages, { width: 78, wrapHeader: true }),
  received.custom('duration', (row) => durationOf(row.connect_time), { width: 76 }),
  received.custom(
    'status',
    (row) => (
      <span className={classes.status}>
        <StatusBadge tone={tones[row.status] ?? 'off'} label={row.status} />
        <Delivery label={texts.emailDelivery} status={row.email_delivery_status} />
        <Delivery label={texts.ataDelivery} status={row.ata_delivery_status} />
      </span>
    ),
    { width: 150 },
  ),
]

const sent = columnsOf<Placed<SentFax>>()(
  headersOf(
    [
      'ref_code',
      'created_time',
      'email',
      'fax_type',
      'caller',
      'destination',
      'pages_delivered',
      'duration',
      'status',
    ],
    texts.sentColumns,
  ),
)

function ResultOf({ fax }: { fax: SentFax }) {
  if (fax.fax_result_code === null) return <StatusBadge tone="off" label={texts.underWay} />
  if (fax.fax_result_code === 0) return <StatusBadge tone="good" label={texts.success} />
  return (
    <span className={classes.status}>
      <StatusBadge tone="bad" label={texts.failed} />
      <ResultLink code={fax.fax_result_code} message={fax.fax_result_message} />
    </span>
  )
}

export const sentColumns = [
  sent.custom('ref_code', job(texts.groupSent), { width: 114, pin: 'start' }),
  sent.time('created_time', { width: 134 }),
  sent.text('email', { width: 184 }),
  sent.text('fax_type', { width: 62 }),
  sent.custom('caller', (row) => numberCell(row.caller_number), { width: 108 }),
  sent.custom('destination', (row) => numberCell(row.dial_number), { width: 108 }),
  sent.custom('pages_delivered', pages, { width: 78, wrapHeader: true }),
  sent.custom('duration', (row) => durationOf(row.connect_time), { width: 76 }),
  sent.custom('status', (row) => <ResultOf fax={row} />, { width: 146 }),
]
