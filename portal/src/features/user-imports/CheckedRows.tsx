import { paging } from '@telecopy/contract/limits'
import { importFormMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { CheckedRow, ImportVerdict } from '@telecopy/contract/user-imports/user-imports.schemas'
import { isNoted } from './use-list-check.ts'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { columnsOf } from '../../list/columns.tsx'
import { pagesOf } from '../../list/list-view.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { StatusTone } from '../../ui/StatusBadge.tsx'
import classes from './Import.module.css'

const column = columnsOf<CheckedRow>()(texts.rowColumns)
const tones: Readonly<Record<ImportVerdict, StatusTone>> = {
  create: 'good',
  skip: 'warn',
  fail: 'bad',
  unchecked: 'warn',
}

const columns = [
  column.text('row', { width: 60 }),
  column.identity('email', { width: 190 }),
  column.custom('name', ({ first_name, last_name }) => `${first_name} ${last_name}`, { width: 136 }),
  column.badge(
    'verdict',
    (row) => ({ tone: isNoted(row) ? 'warn' : tones[row.verdict], label: texts.verdicts[row.verdict] }),
    {
      width: 124,
    },
  ),
  column.text('message'),
]

type Shown = keyof typeof texts.shown
const shownNames = Object.keys(texts.shown) as Shown[]

const isShown: Readonly<Record<Exclude<Shown, ImportVerdict>, (row: CheckedRow) => boolean>> = {
  all: () => true,
  noted: isNoted,
  problems: ({ verdict }) => verdict === 'skip' || verdict === 'fail',
}

const showing = (shown: Shown): ((row: CheckedRow) => boolean) =>
  shown in tones ? ({ verdict }) => verdict === shown : isShown[shown as keyof typeof isShown]

/** The number of rows that each choice shows. */
function useCounts(rows: readonly CheckedRow[]): Record<Shown, number> {
  return useMemo(() => {
    const of = { create: 0, skip: 0, fail: 0, unchecked: 0, noted: 0 }
    for (const row of rows) {
      of[row.verdict] += 1
      if (isNoted(row)) of.noted += 1
    }
    return { ...of, problems: of.skip + of.fail, all: rows.length }
  }, [rows])
}

/** What is shown first: the rows that an import would not create, then those that may fail. */
function firstShown({ problems, unchecked, noted }: Record<Shown, number>): Shown {
  if (problems > 0) return 'problems'
  if (unchecked > 0) return 'unchecked'
  return noted > 0 ? 'noted' : 'all'
}

/** The rows of a list with their verdicts, page by page: first those that an import would not create, if there are any. */
export function CheckedRows({ rows }: { rows: readonly CheckedRow[] }) {
  const [{ chosen, page }, setView] = useState<{ chosen?: Shown; page: number }>({ page: 1 })
  const counts = useCounts(rows)
  const shown = chosen ?? firstShown(counts)
  const found = useMemo(() => rows.filter(showing(shown)), [rows, shown])
  const isOffered = (name: Shown): boolean => (name !== 'unchecked' && name !== 'noted') || counts[name] > 0
  const first = (page - 1) * paging.pageSize
  const pageRows = found.slice(first, first + paging.pageSize)
  return (
    <div className={classes.rows}>
      <NativeSelect
        className={classes.show}
        aria-label={texts.show}
        data={shownNames
          .filter(isOffered)
          .map((value) => ({ value, label: texts.shown[value](counts[value]) }))}
        rightSection={<IconSelector size={15} aria-hidden="true" />}
        value={shown}
        onChange={({ currentTarget }) => setView({ chosen: currentTarget.value as Shown, page: 1 })}
      />
      <DataTable
        label={texts.resultsLabel}
        columns={columns}
        list={{ state: 'loaded', rows: pageRows, busy: false }}
        rowKey={({ row }) => row}
        answer={`${shown} ${page}`}
        minWidth={680}
        empty={<EmptyState title={texts.noRows} hint={texts.noRowsHint} />}
      />
      {found.length > paging.pageSize && (
        <div className={classes.pages}>
          <Pager
            page={page}
            pages={pagesOf(found.length)}
            onPage={(next) => setView({ chosen: shown, page: next })}
          />
        </div>
      )}
    </div>
  )
}
