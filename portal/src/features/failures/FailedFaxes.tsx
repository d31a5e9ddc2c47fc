import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ListTable } from '../../list/ListTable.tsx'
import { sentColumns } from '../reports/public.ts'
import { codeOf, destinationOf, showing } from './failure-view.ts'
import { FailureBar } from './FailureBar.tsx'
import classes from './Failures.module.css'
import type { FailureAnswer } from './failures.data.ts'
import { type FailureList, withRows } from './failures-table.ts'

const empty = { title: texts.empty, hint: texts.emptyHint }

type FailedFaxesProps = {
  list: FailureList
  answer: Extract<FailureAnswer, { by: 'faxes' }> | undefined
}

/** The failed faxes to one destination, with the way back to all of them. */
export function FailedFaxes({ list, answer }: FailedFaxesProps) {
  const { view } = list
  const label = texts.faxesTo(destinationOf(view) ?? '')
  const code = codeOf(view)
  const title = useRef<HTMLHeadingElement>(null)
  // The row whose button opened it is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <FailureBar list={list}>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {label}
          {code !== 0 && <span className={classes.beside}>{texts.narrowed(texts.causeName(code))}</span>}
        </h2>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => list.change(showing(view, { destination: undefined }))}
        >
          {texts.back}
        </Button>
      </FailureBar>
      <ListTable
        list={withRows(list, answer?.faxes)}
        label={label}
        columns={sentColumns}
        rowKey={({ place }) => place}
        empty={empty}
        isNarrowed={false}
      />
    </>
  )
}
