import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text, TextInput } from '@mantine/core'
import { useEffect, useId, useState, type FormEvent } from 'react'
import classes from './Pager.module.css'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

/** Prev, page box, Go, Next. Pages count from 1; an empty list has one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { pager, invalidPage } = sharedMessages
  const last = Math.max(1, pages)
  const errorId = useId()
  const [typed, setTyped] = useState(String(page))
  const [invalid, setInvalid] = useState(false)
  useEffect(() => {
    setTyped(String(page))
    setInvalid(false)
  }, [page])

  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed.trim())
    const valid = /^\d+$/.test(typed.trim()) && wanted >= 1 && wanted <= last
    setInvalid(!valid)
    if (valid && wanted !== page) onPage(wanted)
  }

  return (
    <nav className={classes.pager} aria-label={pager.label}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {pager.prev}
      </Button>
      <form className={classes.jump} onSubmit={go} noValidate>
        <TextInput
          className={classes.box}
          aria-label={pager.page}
          aria-invalid={invalid}
          aria-describedby={invalid ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={invalid}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text span c="dimmed" className={classes.count}>
          {pager.ofPages(last.toLocaleString('en-US'), last)}
        </Text>
        <Button type="submit" variant="default">
          {pager.go}
        </Button>
      </form>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {pager.next}
      </Button>
      {invalid && (
        <Text id={errorId} role="alert" size="xs" c="var(--mantine-color-error)" className={classes.error}>
          {invalidPage}
        </Text>
      )}
    </nav>
  )
}
