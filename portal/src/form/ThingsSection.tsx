import type { ReactNode } from 'react'
import { NoteLine } from '../ui/NoteLine.tsx'
import { RemovableSection, type RemovalTexts } from './RemovableSection.tsx'
import { ThingsTable, type ThingsTableProps } from './ThingsTable.tsx'
import type { Removal } from './use-removal.ts'

type ThingsSectionProps<Thing, Row extends Thing> = ThingsTableProps<Thing, Row> & {
  texts: {
    sectionTitle: string
    sectionHint: string
    /** Says that there are the most, where the hint does not say enough. */
    full?: string
  }
  removal: Removal<Thing>
  removalTexts: RemovalTexts<Thing>
  /** The button that adds a thing, while there are fewer than `most`. */
  add: ReactNode
  most: number
  /** Whether a thing counts for `most`; all do by default. */
  counts?: (thing: Thing) => boolean
  above?: ReactNode
  /** Shown below the table. */
  children?: ReactNode
}

/** A section of a group's things, which can be added and removed. */
export function ThingsSection<Thing, Row extends Thing>(props: ThingsSectionProps<Thing, Row>) {
  const { removal, removalTexts, add, most, counts = () => true, above, children, ...things } = props
  const { texts, query } = things
  const isKnown = query.data !== undefined
  const isFull = isKnown && query.data.filter(counts).length >= most
  return (
    <RemovableSection
      title={texts.sectionTitle}
      hint={texts.sectionHint}
      actions={isKnown && !isFull && add}
      removal={removal}
      texts={removalTexts}
      above={
        <>
          {isFull && texts.full !== undefined && <NoteLine>{texts.full}</NoteLine>}
          {above}
        </>
      }
    >
      <ThingsTable {...things} removed={removal.removed} />
      {children}
    </RemovableSection>
  )
}
