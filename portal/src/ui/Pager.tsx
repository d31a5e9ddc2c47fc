import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import classes from './Pager.module.css'
import { shownCount } from './shown-count.ts'
import { resting } from './resting.ts'

type PagerProps = {
  page: number
  pages: number
  /** The number of pages is not known yet. */
  isBusy?: boolean
  /** One of two pagers, above the rows. */
  isAbove?: boolean
  onPage: (page: number) => void
}

/** Prev, page box, Go, Next. Pages count from 1; an empty list has one page. */
export function Pager({ page, pages, isBusy = false, isAbove = false, onPage }: PagerProps) {
  const { pager } = sharedMessages
  const last = Math.max(1, pages)
  return (
    <nav className={classes.pager} aria-label={isAbove ? pager.labelAbove : pager.label}>
      <Button variant="default" {...resting(isBusy || page <= 1, () => onPage(Math.min(page - 1, last)))}>
        {pager.prev}
      </Button>
      <PageBox page={page} pages={last} isBusy={isBusy} onPage={onPage} />
      <Button variant="default" {...resting(isBusy || page >= last, () => onPage(page + 1))}>
        {pager.next}
      </Button>
    </nav>
  )
}

/** The page number in a text; undefined unless it is from 1 to the last page. */
function pageNamed(text: string, pages: number): number | undefined {
  const page = /^\d+$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= pages ? page : undefined
}

function PageBox({ page, pages, isBusy = false, onPage }: PagerProps) {
  const { pager, invalidPage } = sharedMessages
  const errorId = useId()
  // Text that was typed on one page does not stay on the next.
  const [draft, setDraft] = useState({ page, text: String(page), isRefused: false })
  const current = draft.page === page ? draft : { page, text: String(page), isRefused: false }
  const invalid = current.isRefused
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wanted = pageNamed(current.text.trim(), pages)
    setDraft({ ...current, isRefused: wanted === undefined })
    if (wanted !== undefined && wanted !== page) onPage(wanted)
  }
  return (
    <form className={classes.jump} onSubmit={go} noValidate>
      <TextInput
        className={classes.box}
        aria-label={pager.page}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={current.text}
        error={invalid}
        onChange={(event) => setDraft({ ...current, text: event.currentTarget.value })}
      />
      <Text span c="dimmed" className={classes.count}>
        {isBusy ? '\u00A0' : pager.ofPages(shownCount(pages), pages)}
      </Text>
      <Button type="submit" variant="default" {...resting(isBusy)}>
        {pager.go}
      </Button>
      {invalid && (
        <Text id={errorId} role="alert" size="xs" className={classes.error}>
          {invalidPage}
        </Text>
      )}
    </form>
  )
}
