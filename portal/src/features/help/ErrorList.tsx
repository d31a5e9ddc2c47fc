import { helpMessages } from '@telecopy/contract/messages/help'
import { Button } from '@mantine/core'
import classes from './Help.module.css'
import { type FaxError, errorsOfCode } from './help-search.ts'

const texts = helpMessages.errors

type ErrorListProps = {
  errors: readonly FaxError[]
  /** The result code of a report that the list is opened for; '' for the whole list. */
  code: string
  onShowAll: () => void
}

/** The messages of failed faxes with the advised action; only that of a code, if the page was opened for one. */
export function ErrorList({ errors, code, onShowAll }: ErrorListProps) {
  const ofCode = errorsOfCode(code)
  const shown = code === '' || ofCode.length === 0 ? errors : ofCode
  return (
    <>
      {code !== '' && (
        <p className={classes.only} role="status">
          {ofCode.length === 0 ? texts.notListed(code) : texts.shownOnly(code)}{' '}
          {ofCode.length > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={({ currentTarget }) => {
                // The button goes.
                currentTarget.closest('details')?.querySelector('summary')?.focus()
                onShowAll()
              }}
            >
              {texts.showAll}
            </Button>
          )}
        </p>
      )}
      <table className={classes.errors}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.message}</th>
            <th scope="col">{texts.columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ message, action }) => (
            <tr key={message}>
              <th scope="row">{message}</th>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
