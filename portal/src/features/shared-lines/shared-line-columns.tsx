import { named } from '@telecopy/contract/messages/language'
import { sharedLineMessages as texts } from '@telecopy/contract/messages/shared-lines'
import type { SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { columnsOf } from '../../list/columns.tsx'
import { MonoText } from '../../ui/MonoText.tsx'

const { master, ...headers } = texts.sectionColumns
const column = columnsOf<SharedLineRow>()({ ...headers, email: master })

const detailsOf = ({ gsd_id, fsi_gid }: SharedLineRow) =>
  ({ screen: 'gsd-details', selection: { gsd_id, fsi_gid } }) as const

export const sharedLineColumns = [
  column.identity('tag', { to: detailsOf }),
  column.custom('fax_number', (row) => <MonoText>{row.fax_number}</MonoText>, { width: 130 }),
  column.text('email'),
  column.links(
    'subscriptions',
    (row) => {
      const label = texts.subscriptions(row.count_subscriber)
      return [{ label, name: named(texts.subscriptionsOf(row.tag), label), to: detailsOf(row) }]
    },
    { width: 130 },
  ),
  column.actions(
    'operation',
    (row) => [{ label: texts.details, name: texts.detailsOf(row.tag), to: detailsOf(row) }],
    { width: 90 },
  ),
]
