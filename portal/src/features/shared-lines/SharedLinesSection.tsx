import { sharedLineMessages as texts } from '@telecopy/contract/messages/shared-lines'
import { named } from '@telecopy/contract/messages/language'
import type { SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ThingsTable } from '../../form/ThingsTable.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { sharedLinesQuery } from './shared-lines.data.ts'

const { master, ...headers } = texts.sectionColumns
const column = columnsOf<SharedLineRow>()({ ...headers, email: master })

const detailsOf = ({ gsd_id, fsi_gid }: SharedLineRow) =>
  ({ screen: 'gsd-details', selection: { gsd_id, fsi_gid } }) as const

const sharedLineColumns = [
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

type SharedLinesSectionProps = {
  fsi_gid: number
  group_name: string
  mayCreate: boolean
  /** Shown above the list: the reason why no more lines can be added. */
  children?: ReactNode
}

/** A group's shared lines with their numbers of subscribers, and links to their screens. */
export function SharedLinesSection({ fsi_gid, group_name, mayCreate, children }: SharedLinesSectionProps) {
  const query = useQuery(sharedLinesQuery(fsi_gid))
  const add = mayCreate && (
    <Button component={ScreenLink} screen="new-gsd" selection={{ fsi_gid, group_name }} variant="default">
      {texts.newScreen}
    </Button>
  )
  return (
    <FormSection title={texts.sectionTitle} hint={texts.sectionHint} actions={add}>
      {children}
      <ThingsTable
        texts={mayCreate ? texts : { ...texts, none: texts.noneYet }}
        query={query}
        kind="shared-line"
        keyOf={({ gsd_id }) => gsd_id}
        rowOf={(line) => line}
        columns={sharedLineColumns}
        minWidth={640}
      />
    </FormSection>
  )
}
