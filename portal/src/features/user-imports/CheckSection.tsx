import { Suspense, lazy } from 'react'
import { importFormMessages as texts } from '@telecopy/contract/messages/user-imports'
import { Button } from '@mantine/core'
import { IconListCheck, IconPlayerStop } from '@tabler/icons-react'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { type CheckEnd, type ListCheck, hasNoRow, isNoted } from './use-list-check.ts'
import classes from './Import.module.css'

// Few lists are checked, and the table brings the code of all lists along.
const CheckedRows = lazy(async () => ({ default: (await import('./CheckedRows.tsx')).CheckedRows }))

type CheckSectionProps = { check: ListCheck; onStart: () => void; onStop: () => void }

/** The check of the list before it is imported: its progress, its totals, and the rows. */
export function CheckSection({ check, onStart, onStop }: CheckSectionProps) {
  const isRunning = check.state === 'sending' || check.state === 'running'
  const start = check.state === 'none' ? texts.check : texts.checkAgain
  const Icon = isRunning ? IconPlayerStop : IconListCheck
  return (
    <FormSection title={texts.checkTitle} hint={texts.checkHint}>
      <div className={classes.buttons}>
        {/* One button, so that it keeps the focus. */}
        <Button variant="default" leftSection={<Icon size={16} />} onClick={isRunning ? onStop : onStart}>
          {isRunning ? texts.stop : start}
        </Button>
      </div>
      {isRunning && <CheckProgress check={check} />}
      <div role="status">
        {check.state === 'done' && <Totals end={check.end} noted={check.rows.filter(isNoted).length} />}
      </div>
      <ProblemMessage message={problemOf(check)} />
      {'rows' in check && check.rows.length > 0 && (
        <Suspense>
          <CheckedRows key={check.run} rows={check.rows} />
        </Suspense>
      )}
    </FormSection>
  )
}

function problemOf(check: ListCheck): string | undefined {
  if (check.state === 'failed') return check.problem
  return check.state === 'done' && check.end.file_message !== '' ? check.end.file_message : undefined
}

type Running = Extract<ListCheck, { state: 'sending' | 'running' }>

function progressOf(check: Running): { words: string; done: number; total: number } {
  if (check.state === 'running')
    return { words: texts.checking(check.done, check.total), done: check.done, total: check.total }
  const words = check.sent < 100 ? texts.sending(check.sent) : texts.waiting
  return { words, done: check.sent, total: 100 }
}

function CheckProgress({ check }: { check: Running }) {
  const { words, ...part } = progressOf(check)
  return (
    <div className={classes.progress}>
      <span>{words}</span>
      <ProgressLine label={texts.checkLabel} {...part} />
    </div>
  )
}

/** How many rows an import would create, skip and refuse. A whole file that is refused has no rows. */
function Totals({ end, noted }: { end: CheckEnd; noted: number }) {
  const { rows_total, count_create, count_skip, count_fail, count_unchecked, file_message } = end
  if (file_message !== '') return null
  const isWhole = count_skip + count_fail + count_unchecked === 0
  const counts = { create: count_create, skip: count_skip, fail: count_fail, unchecked: count_unchecked }
  const hint = isWhole ? texts.allGood : texts.problemsHint
  return (
    <NoteLine tone={isWhole && noted === 0 ? 'good' : 'warn'}>
      {texts.totals(rows_total, counts)} {hasNoRow(end) ? texts.nothingToImport : hint}
      {noted > 0 && ` ${texts.noted(noted)}`}
    </NoteLine>
  )
}
